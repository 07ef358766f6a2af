/** Programs that look unassigned and are not (JLS chapter 16). */
public class DefiniteAssignmentLegal {
    static boolean coin(int n) {
        return n % 2 == 0;
    }

    static int bothBranches(int n) {
        int k;
        if (coin(n)) k = 1; else k = 2;
        return k;
    }

    static int andThen(int n) {
        int k;
        if (n > 0 && (k = n * 2) > 5) return k;
        return -1;
    }

    static int orElse(int n) {
        int k;
        if (n <= 0 || (k = n * 3) > 100) return -1;
        return k;
    }

    static int notNot(int n) {
        int k;
        if (!(n > 3 && (k = n) != 0)) return 0;
        return k;
    }

    static int whileTrue(int n) {
        int k;
        while (true) {
            if (n-- < 3) { k = n; break; }
        }
        return k;
    }

    static int conditionAssigns(int n) {
        int k;
        while ((k = n--) > 4) { }
        return k;
    }

    static int constantConditions(int n) {
        int k;
        if (true) k = n;
        int m;
        if (false) { m = k; }
        int q;
        boolean r = true || (q = 1) > 0;
        final int f;
        if (false && n > 0) { f = 1; System.out.println(f); }
        return k;
    }

    static int tern(int n) {
        int k;
        boolean b = n > 5 ? (k = 1) == 1 : (k = 2) == 2;
        return k;
    }

    static int ternCondition(int n) {
        int k;
        if (n > 5 ? (k = n) > 6 : false) return k;
        return 0;
    }

    static int tryAssign(int n) {
        int k;
        try {
            k = 10 / n;
        } catch (ArithmeticException e) {
            k = -1;
        }
        int m;
        try {
            m = k;
        } finally {
            n = 3;
        }
        int z;
        try { if (n == 0) return 0; } finally { z = 4; }
        return k + m + z;
    }

    static int doLoop(int n) {
        int k;
        do {
            k = n;
            if (k > 2) continue;
        } while ((n = k + 1) < 3);
        return k;
    }

    static int finals(int n) {
        final int a;
        final int b, c = 4;
        if (n > 1) { a = 1; b = 2; } else { b = 3; a = c; }
        for (final int d; ; ) { d = a; return a * 100 + b * 10 + d; }
    }

    static int neverUsed() {
        int a, b[], c;
        c = 1;
        a = c;
        for (int i; ; ) { i = a; if (i > 0) return i; }
    }

    static int throwing(int n) {
        int k;
        if (n > 0) k = n; else throw new IllegalArgumentException();
        int m;
        label: { if (n > 1) { m = 1; break label; } m = 2; }
        return k + m;
    }

    static int compare(int n) {
        boolean b;
        int k;
        if ((b = n > 0) && (k = n) == n & b) return k;
        return b ? 1 : 0;
    }

    public static void main(String[] args) {
        for (int n = 0; n < 8; n++) {
            System.out.println(n + ": " + bothBranches(n) + " " + andThen(n) + " " + orElse(n) + " " + notNot(n) + " " + whileTrue(n)
                + " " + conditionAssigns(n) + " " + constantConditions(n) + " " + tern(n) + " " + ternCondition(n) + " " + tryAssign(n)
                + " " + doLoop(n) + " " + finals(n) + " " + neverUsed() + " " + throwing(n + 1) + " " + compare(n));
        }
    }
}
