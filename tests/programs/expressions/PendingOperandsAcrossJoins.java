/** Operands that wait on the stack while a conditional, a short circuit or a call with one is evaluated beside them. */
public class PendingOperandsAcrossJoins {
    int f = 1;
    long g = 2;
    static double s = 3;
    static int calls;

    PendingOperandsAcrossJoins() { }

    PendingOperandsAcrossJoins(int f, boolean b, long g) {
        this.f = b ? f : -f;
        this.g = g;
    }

    static int t(int v) {
        calls++;
        return v;
    }

    static String join(int a, String b, long c, Object d, double e, boolean f) {
        return a + b + c + d + e + f;
    }

    PendingOperandsAcrossJoins me(boolean b) {
        calls += b ? 1 : 100;
        return this;
    }

    static void run(boolean p, boolean q) {
        int x = 7;
        int[] a = {1, 2, 3};
        long[] l = {10, 20};
        String[] strings = {"u", "v"};
        System.out.println(x + (p ? t(1) : t(2)) * (q ? x : x + 1) - (p && q ? t(3) : 4));
        System.out.println(join(x++, p ? "yes" : "no", q ? x : 5L, p ? "obj" : q ? null : strings[0], p || q ? 1 : .5, !(p && q)));
        a[q ? 0 : 1] += p ? a[2] : t(9);
        l[p ? 0 : 1] = l[q ? 1 : 0] + (p ? 1 : 2);
        strings[p && q ? 1 : 0] += (q ? 'c' : 'd') + (p ? "e" : "f");
        System.out.println(a[0] + "," + a[1] + "," + l[0] + "," + l[1] + "," + strings[0] + strings[1]);
        PendingOperandsAcrossJoins o = new PendingOperandsAcrossJoins(x + (p ? 1 : 2), q || t(5) > 9, p ? x : 1L << 40);
        o.f += (q ? o : new PendingOperandsAcrossJoins()).f;
        o.g -= p ? o.f : o.g;
        s = s * (p ? 2 : 1) + (q ? o.g : o.f);
        System.out.println(o.f + " " + o.g + " " + s);
        o.me(p).me(p && q).f = p ? t(1) : t(2);
        (p ? o : o.me(q)).f++;
        System.out.println(o.f + (p ? a : new int[] {50})[q ? 0 : x > 100 ? 1 : 0]);
        boolean b = p == (q ? x > 3 : x < 3);
        b ^= p || q;
        System.out.println((b ? 1 : 0) + ((p ? q : !q) ? 10 : 20) + x * (b && (p || t(0) == 0) ? 100 : 200));
        System.out.println("a" + (p ? "b" + (q ? "c" : "d") : "e" + (q ? 1 : 2)) + x + (p & q ? 'y' : 'n'));
        double d = 1.5 + (p ? 2 : 3f) / (q ? 4 : 5.0) - (x > 3 && p ? 1L : 0);
        System.out.println(d + -(p ? x : d) + ~(q ? x : 0) + (int) (p ? 2.9 : 3.9));
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) run((i & 1) != 0, (i & 2) != 0);
        System.out.println(calls);
    }
}
