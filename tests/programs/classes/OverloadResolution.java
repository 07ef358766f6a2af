public class OverloadResolution {
    static String a(int x) { return "int"; }
    static String a(long x) { return "long"; }
    static String a(double x) { return "double"; }

    static String b(long x) { return "long"; }
    static String b(float x) { return "float"; }

    static String c(char x) { return "char"; }
    static String c(double x) { return "double"; }

    static String d(Object x) { return "Object"; }
    static String d(String x) { return "String"; }

    static String e(Object x) { return "Object"; }
    static String e(int[] x) { return "int[]"; }

    static String f(Object x, String y) { return "Object,String"; }
    static String f(String x, Object y) { return "String,Object"; }
    static String f(String x, String y) { return "String,String"; }

    static String g(int x, double y) { return "int,double"; }
    static String g(long x, int y) { return "long,int"; }
    static String g(long x, double y) { return "long,double"; }

    static String h(Object x) { return "Object"; }
    static String h(Object[] x) { return "Object[]"; }
    static String h(String[] x) { return "String[]"; }

    static String i(short x) { return "short"; }
    static String i(int x) { return "int"; }

    static String j(float x) { return "float"; }
    static String j(double x) { return "double"; }

    interface P { }
    interface Q extends P { }
    static class R implements Q { }

    static String k(P x) { return "P"; }
    static String k(Q x) { return "Q"; }
    static String k(Object x) { return "Object"; }

    static String l(Object x, int y) { return "Object,int"; }
    static String l(String x, long y) { return "String,long"; }

    static String m() { return "none"; }
    static String m(boolean x) { return "boolean"; }
    static String m(byte x) { return "byte"; }

    public static void main(String[] args) {
        byte by = 1;
        short sh = 2;
        char ch = 'c';
        System.out.println(a(by) + a(sh) + a(ch) + a(1) + a(1L) + a(1f) + a(1.0));
        System.out.println(b(by) + b(ch) + b(1) + b(1L) + b(1f));
        System.out.println(c(ch) + c('x') + c(by) + c(1) + c('x' + 1) + c((char) 1));
        System.out.println(d(null) + d("s") + d((Object) "s") + d(new int[0]) + d(args));
        System.out.println(e(null) + e("s") + e(new int[0]) + e(new int[0][]));
        System.out.println(f("a", "b") + " " + f("a", (Object) "b") + " " + f((Object) "a", "b") + " " + f(null, null));
        System.out.println(g(1, 1.5) + " " + g(1L, 1) + " " + g(1L, 1L) + " " + g('a', 1f) + " " + g(1L, 'a'));
        System.out.println(h(null) + h(new Object[0]) + h(args) + h(new Object[0][]) + h(new int[0]) + h(new int[0][]));
        System.out.println(i(by) + i(sh) + i(ch) + i(1) + i(by + by));
        System.out.println(j(1) + j(1L) + j('c') + j(1.0f) + j(1.0));
        P p = new R();
        System.out.println(k(new R()) + k(p) + k((Q) p) + k("s") + k((Object) p) + k((R) null));
        System.out.println(l("s", 1L) + " " + l(args, 1) + " " + l((Object) "s", 1));
        System.out.println(m() + m(true) + m(by) + m((byte) 3));
        System.out.println(new StringBuilder().append('a').append((int) 'a').append(1L).append(1f).append(true).append((Object) null)
            .append(new char[] {'x', 'y'}).append("s"));
    }
}
