import java.util.List;

public class PatternScopes {
    static String s = "field";

    static String early(Object o) {
        if (!(o instanceof String s)) {
            return "no string, " + s;
        }
        return s + s.length();
    }

    static int loops(List<Object> list) {
        int sum = 0;
        for (Object o : list) {
            if (!(o instanceof Integer i)) continue;
            sum += i;
        }
        int at = 0;
        do {
            at++;
        } while (!(list.get(at) instanceof Long found));
        return sum + (int) (found + 0);
    }

    static boolean both(Object a, Object b) {
        return a instanceof Integer x && b instanceof Integer y && x + y > 10;
    }

    static String either(Object o) {
        if (!(o instanceof Integer n) || n < 0) return "bad";
        return "good" + n;
    }

    static String choose(Object o) {
        return o instanceof CharSequence c ? "chars " + c.length() : o instanceof Number n ? "number " + n.intValue() : "else";
    }

    static int assigned(Object o) {
        if (o instanceof String t && !t.isEmpty()) {
            t = t.trim();
            return t.length();
        }
        return -1;
    }

    static String elsewhere(Object o) {
        if (o instanceof String s) {
            s = s + "!";
        } else {
            s = "assigned field";
        }
        return s;
    }

    static <T extends Comparable<T>> boolean generic(List<? super T> list, Object o) {
        return o instanceof List<?> other && other.size() == list.size();
    }

    static Object next(int[] count) {
        count[0]++;
        return "call" + count[0];
    }

    public static void main(String[] args) {
        System.out.println(early("abc") + " " + early(1));
        System.out.println(loops(List.of(1, "x", 2, 40L)));
        System.out.println(both(5, 6) + " " + both(5, 5) + " " + both(null, 1));
        System.out.println(either(3) + either(-3) + either("x"));
        System.out.println(choose("four") + ", " + choose(2.9) + ", " + choose('c'));
        System.out.println(assigned("  trim ") + assigned("") + assigned(null));
        System.out.println(elsewhere("local") + " " + elsewhere(1) + " " + s);
        System.out.println(generic(List.of(1), List.of("a")));
        int[] count = {0};
        if (next(count) instanceof String t && next(count) instanceof String u) {
            System.out.println(t + u + count[0]);
        }
        Object o = null;
        for (int i = 0; o == null || o instanceof Integer k && k < 4; i++) {
            o = i;
        }
        System.out.println(o);
        boolean hit = o instanceof Integer j && j == 4;
        System.out.println(hit);
        try {
            Object text = "x";
            if (text instanceof String v) {
                v = null;
                System.out.println(v.length());
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
