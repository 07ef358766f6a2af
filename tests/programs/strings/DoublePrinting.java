public class DoublePrinting {
    static void d(double x) {
        System.out.println(x);
    }

    public static void main(String[] args) {
        d(0.0); d(-0.0); d(1.0); d(-1.5); d(100.0); d(123456.0); d(1234567.0); d(9999999.0); d(1.0E7); d(1.2345678E7);
        d(0.1); d(0.001); d(0.00099); d(1.0E-3); d(9.999999999999999E-4); d(1e-4);
        d(1e21); d(1e22); d(1e23); d(2e23); d(1.7976931348623157e308); d(4.9e-324); d(2.2250738585072014E-308); d(9.9e-324);
        d(0.1 + zero() + 0.2); d(one() / 3.0); d(2.0 * one() / 3.0); d(one() * 10 / 3); d(Math.PI); d(Math.E);
        d(0.3); d(4.35); d(4.349999999999999); d(2.0E-3); d(123456789012345680.0); d(9007199254740993.0); d(-1e-300);
        d(one() / zero()); d(-one() / zero()); d(zero() / zero()); d(Double.MAX_VALUE * 2 * one());
        d((double) Long.MAX_VALUE); d((double) Long.MIN_VALUE); d((double) Integer.MAX_VALUE); d((float) 0.1); d(1.1f);
        d(8.41E21); d(2.0E-322); d(5.0E-324 * one()); d(1.0E22 * one()); d(3.0e-5); d(65536.0 * 65536.0 * one());
        double x = one();
        for (int i = 0; i < 40; i++) {
            System.out.print(x + " ");
            x = x * -7.3;
        }
        System.out.println();
        x = one();
        for (int i = 0; i < 60; i++) {
            x /= 11;
            System.out.print(x + (i % 6 == 5 ? "\n" : " "));
        }
        x = 5e-324 * one();
        for (int i = 0; i < 12; i++) {
            System.out.print(x + " ");
            x *= 1e54;
        }
        System.out.println();
        long bits = 0x3ff0000000000000L;
        for (int i = 0; i < 10; i++) {
            System.out.println(Double.longBitsToDouble(bits + i * 0x0123456789abcdefL));
        }
    }

    static double zero() { return 0; }
    static double one() { return 1; }
}
