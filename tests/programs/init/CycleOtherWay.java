/** The same cycle entered from the other class gives other values. */
public class CycleOtherWay {
    static class A {
        static int x = B.y + 1;
    }

    static class B {
        static int y = A.x + 10;
    }

    static class Ring1 { static String s = "1" + Ring2.s; }
    static class Ring2 { static String s = "2" + Ring3.s; }
    static class Ring3 { static String s = "3" + Ring1.s; }

    static class P { static final Q q = new Q(); static int made; P() { made++; } }
    static class Q extends P { static final P p = new P(); int at = made; }

    public static void main(String[] args) {
        System.out.println(B.y + " " + A.x);
        System.out.println(Ring2.s + " " + Ring1.s + " " + Ring3.s);
        System.out.println(new Q().at + " " + P.q.at + " " + P.made + " " + (Q.p == P.q));
    }
}
