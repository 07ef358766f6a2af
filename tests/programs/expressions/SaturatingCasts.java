public class SaturatingCasts {
    static void fromDouble(double d) {
        System.out.println(d + " -> " + (int) d + " " + (long) d + " " + (short) d + " " + (byte) d
            + " " + (int) (char) d + " " + (float) d);
    }

    static void fromFloat(float f) {
        System.out.println(f + "f -> " + (int) f + " " + (long) f + " " + (short) f + " " + (byte) f
            + " " + (int) (char) f + " " + (double) f);
    }

    public static void main(String[] args) {
        double nan = 0.0 / 0.0;
        double inf = 1.0 / 0.0;
        fromDouble(nan);
        fromDouble(inf);
        fromDouble(-inf);
        fromDouble(0.9999999);
        fromDouble(-0.9999999);
        fromDouble(-0.0);
        fromDouble(127.5);
        fromDouble(128.5);
        fromDouble(-129.5);
        fromDouble(65535.9);
        fromDouble(65536.0);
        fromDouble(-1.0);
        fromDouble(2147483647.5);
        fromDouble(2147483648.0);
        fromDouble(-2147483649.0);
        fromDouble(4294967297.0);
        fromDouble(9.3e18);
        fromDouble(-9.3e18);
        fromDouble(1e300);
        fromDouble(-1e-300);
        fromFloat((float) nan);
        fromFloat((float) inf);
        fromFloat((float) -inf);
        fromFloat(3.99f);
        fromFloat(-3.99f);
        fromFloat(2147483648f);
        fromFloat(-2147483648f);
        fromFloat(16777217f);
        fromFloat(1e19f);
        fromFloat(-70000.5f);
        // the same, folded by the compiler
        System.out.println((int) (0.0 / 0.0) + " " + (long) 1e30 + " " + (byte) 300.7 + " " + (short) -1e10f);
        System.out.println((int) (char) -1.5 + " " + (int) 3e9f + " " + (long) (float) 9223372036854775807L);
    }
}
