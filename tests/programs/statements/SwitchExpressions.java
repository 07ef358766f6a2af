import java.util.*;
import java.util.function.*;

public class SwitchExpressions {
    enum Color { RED, GREEN, BLUE }
    static String name(int k) {
        return switch (k) {
            case 1, 2 -> "low";
            case 3 -> { String s = "th"; yield s + "ree"; }
            default -> { if (k > 100) throw new IllegalArgumentException("big"); yield "other" + k; }
        };
    }
    static int old(String s) {
        int r = switch (s) {
            case "a":
            case "b":
                yield 1;
            case "c":
                System.out.println("c falls");
            default:
                yield s.length();
        };
        return r;
    }
    static int en(Color c) {
        return switch (c) { case RED -> 1; case GREEN -> 2; case BLUE -> 3; };
    }
    static void stmt(int k) {
        switch (k) {
            case 0 -> System.out.println("zero");
            case 1 -> { System.out.println("one"); if (k == 1) break; System.out.println("no"); }
            case 2, 3 -> System.out.println("two/three");
            default -> throw new RuntimeException("k" + k);
        }
    }
    static String inst(Object o) {
        if (o instanceof String s && s.length() > 2) return "long " + s;
        if (!(o instanceof Integer i)) {
            return "not int " + (o instanceof String t ? t.toUpperCase() : String.valueOf(o));
        }
        return "int " + (i + 1);
    }
    static int loop(Iterator<Object> it) {
        int n = 0;
        Object o = it.next();
        while (!(o instanceof Integer k)) { n++; o = it.next(); }
        return k + n;
    }
    static boolean flag(int k) {
        final int v;
        boolean b = switch (k) { case 1: v = 1; yield true; default: v = 2; yield false; };
        return b && v == 1;
    }
    public static void main(String[] args) {
        for (int k : new int[] {1, 2, 3, 4}) System.out.println(name(k));
        try { name(101); } catch (IllegalArgumentException e) { System.out.println(e); }
        for (String s : List.of("a", "b", "c", "dddd")) System.out.println(old(s));
        for (Color c : Color.values()) System.out.println(en(c));
        try { en(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        for (int k = 0; k < 4; k++) stmt(k);
        try { stmt(9); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        System.out.println(inst("abc") + inst("ab") + inst(4) + inst(2.5) + inst(null));
        System.out.println(loop(List.<Object>of("x", "y", 7).iterator()));
        System.out.println(flag(1) + " " + flag(2));
        long l = switch (args.length) { case 0 -> 1; default -> 2L; };
        var d = switch (args.length) { case 0 -> 1; default -> 2.0; };
        System.out.println(l + " " + d);
        Supplier<String> sup = switch (args.length) { case 0 -> () -> "lam" + l; default -> () -> "x"; };
        System.out.println(sup.get());
        System.out.println(Optional.of(switch (3) { case 3 -> "three"; default -> "no"; }).get());
        int x = 5;
        int y = x + switch (x) { case 5 -> { try { yield x * 2; } finally { x = 100; } } default -> 0; } + x;
        System.out.println(y);
        StringBuilder sb = new StringBuilder();
        outer:
        for (int i = 0; i < 5; i++) {
            switch (i) {
                case 1 -> { continue outer; }
                case 3 -> { break outer; }
                default -> sb.append(i);
            }
        }
        System.out.println(sb);
        char c = switch (x) { case 100 -> 'q'; default -> 'z'; };
        System.out.println(switch (c) { case 'q' -> 'a'; default -> 98; });
        Integer boxed = 3;
        System.out.println(switch (boxed) { case 3 -> "boxed three"; default -> "?"; });
        Object o = "pattern";
        Runnable r = () -> { if (o instanceof String s) { Runnable q = () -> System.out.println(s); q.run(); } };
        r.run();
    }
}
