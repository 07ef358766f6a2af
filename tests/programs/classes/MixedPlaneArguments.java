/** Calls whose arguments mix every kind and many reference types, nested in each other. */
public class MixedPlaneArguments {
    interface I { String i(int a, I b, long c, Object d); }

    static class A implements I {
        final String n;
        A(String n) { this.n = n; }
        public String i(int a, I b, long c, Object d) { return n + a + (b == this ? "this" : "other") + c + d; }
        A with(String s, double d, A a, int[] xs) { return new A(n + s + d + a.n + xs.length); }
    }

    static class B extends A {
        final I held;
        B(long l, String s, I i, char c, A a) { super(s + l + c + a.n); held = i; }
        public String i(int a, I b, long c, Object d) { return "B" + super.i(a, b, c, d) + held.i(-a, this, -c, "<" + d + ">"); }
    }

    static String all(int a, String b, long c, A d, float e, int[] f, double g, I h, boolean i, String[] j, char k, Object l, byte m, B n, short o) {
        return a + b + c + d.n + e + f[0] + g + h.i(a, d, c, l) + i + j[1] + k + l + m + n.n + o;
    }

    static int id(int v) { return v; }

    static Object swap(Object a, Object b, boolean first) { return first ? a : b; }

    static A pick(A a, I b, A c, int k) { return k == 0 ? a : k == 1 ? (A) b : c; }

    public static void main(String[] args) {
        A a = new A("a");
        B b = new B(5L, "b", a, '!', new A("inner"));
        int[] xs = {4, 5};
        System.out.println(all(id(1), "s", 2L, a, 3f, xs, 4.5, b, xs.length == 2, new String[] {"j0", "j1"}, 'k', "l" + xs.length, (byte) 6, b, (short) 7));
        System.out.println(a.with("x", id(2), b.with("y", 1 / 2.0, a.with("z", 0, a, xs), new int[id(3)]), xs).n);
        System.out.println(pick(a, b, pick(b, a, new A("c"), 2), id(2)).n + pick(pick(a, a, a, 0), pick(b, b, b, 1), a, 1).n);
        System.out.println(((A) swap(a, swap(b, "text", true), false)).i(1, b, 2, swap("p", xs, a != b)));
        System.out.println(new B(id(7), "n" + id(8), new B(1, "m", b, 'q', a), (char) ('a' + id(2)), pick(a, b, a, 1)).i(9, a, 10L, null));
    }
}
