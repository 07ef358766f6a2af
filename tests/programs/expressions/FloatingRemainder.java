public class FloatingRemainder {
    static void d(double a, double b) {
        System.out.println(a + " % " + b + " = " + a % b);
    }

    static void f(float a, float b) {
        System.out.println(a + "f % " + b + "f = " + a % b);
    }

    public static void main(String[] args) {
        double inf = 1 / 0.0;
        double nan = 0 / 0.0;
        d(5.5, 2);
        d(-5.5, 2);
        d(5.5, -2);
        d(-5.5, -2);
        d(4, 2);
        d(-4, 2);
        d(-0.0, 3);
        d(3, inf);
        d(-3, -inf);
        d(inf, 3);
        d(3, 0);
        d(3, -0.0);
        d(nan, 1);
        d(1, nan);
        d(1e300, 3);
        d(1e308, 1e-308);
        d(4.9e-324, 1);
        d(10, 0.25);
        f(5.5f, 2);
        f(-5.5f, 2);
        f(-8, 2);
        f(1e38f, 7);
        f(7, 1e-44f);
        double acc = 100.75;
        acc %= 9;
        System.out.println(acc);
        float facc = 100.75f;
        facc %= 9L;
        System.out.println(facc);
        int i = 17;
        i %= 5.5;
        System.out.println(i);
    }
}
