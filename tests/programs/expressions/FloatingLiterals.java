public class FloatingLiterals {
    static void d(double value) {
        System.out.println(value);
    }

    static void f(float value) {
        System.out.println(value);
    }

    public static void main(String[] args) {
        d(1.);
        d(.5);
        d(1e3);
        d(1E-3);
        d(1.5e+7);
        d(123456789.125);
        d(1d);
        d(0d);
        d(00.5);
        d(09.);
        d(08e1);
        d(1_0.0_1);
        d(0x1p3);
        d(0x1.8p1);
        d(0x.8P0);
        d(0xAp-2);
        d(0x1.fffffffffffffp1023);
        d(4.9e-324);
        d(2.2250738585072014E-308);
        d(1.7976931348623157e308);
        d(0.1);
        d(100.0 / 3);
        d(1e21);
        d(1e-5);
        d(9007199254740993.0);
        d(2e-3D);
        d(1f);
        f(1f);
        f(.5F);
        f(1e10f);
        f(3.4028235e38f);
        f(1.4e-45f);
        f(16777217f);
        f(0x1p-126f);
        f(0x1.8p0f);
        f(1);
        f('a');
        f(123456789L);
        f(0.1f);
        f(1.1754944E-38f);
        f(33333333f);
        d(0.1f);
        d(0.1f + 0.2f);
        d(0.1 + 0.2);
        f(0.1f + 0.2f);
        d(1 / 3f);
        System.out.println((0x1p53 + 1 == 0x1p53) + " " + (0.5 == .5f) + " " + (0.7 == 0.7f));
    }
}
