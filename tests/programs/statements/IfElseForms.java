public class IfElseForms {
    static String classify(int n) {
        if (n < 0)
            return "negative";
        else if (n == 0)
            return "zero";
        else if (n < 10)
            return "digit";
        return "many";
    }

    static int dangling(boolean a, boolean b) {
        int r = 0;
        if (a)
            if (b)
                r = 1;
            else
                r = 2;
        return r;
    }

    static int attached(boolean a, boolean b) {
        int r = 0;
        if (a) {
            if (b) r = 1;
        } else
            r = 2;
        return r;
    }

    static int deep(int a, int b, int c) {
        if (a > 0) if (b > 0) if (c > 0) return 7; else return 6; else if (c > 0) return 5; else; else if (b > 0) return 3;
        return 0;
    }

    static void empty(int n) {
        if (n > 0) { } else System.out.print("not positive ");
        if (n > 1); else { System.out.print("at most one "); }
        if (n > 2) { }
        if (n > 3);
        System.out.println();
    }

    public static void main(String[] args) {
        int[] tests = {-5, 0, 9, 10};
        for (int t : tests) {
            System.out.println(t + " " + classify(t));
        }
        for (int i = 0; i < 4; i++) {
            boolean a = i / 2 == 1;
            boolean b = i % 2 == 1;
            System.out.println(dangling(a, b) + " " + attached(a, b));
        }
        for (int i = 0; i < 8; i++) {
            System.out.print(deep(i & 4, i & 2, i & 1));
        }
        System.out.println();
        for (int i = 0; i < 4; i++) {
            empty(i);
        }
        if (true) System.out.println("constant true");
        if (false) System.out.println("constant false");
        if (args.length > 0) System.out.println("args"); else System.out.println("no args");
        final boolean switchedOff = false;
        if (switchedOff) {
            int never = 1 / 0;
        }
    }
}
