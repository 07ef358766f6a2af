// A number or truth value and null make an object, which is unboxed where a primitive value is wanted.

class ConditionalsWithNull {
    static int number(boolean b) {
        return b ? 1 : null;
    }

    static boolean truth(int n) {
        return n == 0 ? null : n > 1;
    }

    static String kind(Object o) {
        return o == null ? "null" : o.getClass().getSimpleName() + " " + o;
    }

    public static void main(String[] args) {
        System.out.println(number(true));
        System.out.println(truth(2) + " " + truth(1));
        try {
            System.out.println(number(false));
        } catch (NullPointerException e) {
            System.out.println("no number");
        }
        try {
            System.out.println(truth(0));
        } catch (NullPointerException e) {
            System.out.println("no truth");
        }
        boolean yes = args.length == 0;
        var box = yes ? 'c' : null;
        System.out.println(kind(box) + ", " + kind(yes ? null : 1.5) + ", " + kind(yes ? 2L : null));
        long wide = yes ? 7 : null;
        System.out.println(wide + (yes ? 1 : null));
        Integer same = yes ? null : 3;
        System.out.println(same);
    }
}
