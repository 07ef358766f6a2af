public class MathFunctions {
    static void line(double x) {
        System.out.println(x + ": " + Math.abs(x) + " " + Math.floor(x) + " " + Math.ceil(x) + " " + Math.rint(x) + " " + Math.round(x) + " " + Math.round((float) x) + " " + Math.signum(x) + " " + Math.sqrt(x) + " " + Math.ulp(x));
    }

    public static void main(String[] args) {
        double zero = 0;
        double[] xs = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 1e18, -1e18, 4503599627370497.5, 1 / zero, -1 / zero, zero / zero, 1e-320};
        for (double x : xs) line(x);
        System.out.println(Math.max(3, 7) + " " + Math.max(3L, -7L) + " " + Math.max(-0.0, 0.0) + " " + Math.max(zero / zero, 1) + " " + Math.min(-0.0f, 0.0f) + " " + Math.min(2.5, 2));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-5L) + " " + Math.abs(-0.0f) + " " + Math.abs(Long.MIN_VALUE));
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -3) + " " + Math.floorDiv(7L, -2L) + " " + Math.floorMod(-1L, 10L) + " " + -7 / 2 + " " + -7 % 2);
        System.out.println(Math.addExact(1, 2) + " " + Math.multiplyExact(100000L, 100000L) + " " + Math.negateExact(5) + " " + Math.toIntExact(77L) + " " + Math.multiplyHigh(Long.MAX_VALUE, 4));
        for (int k = 0; k < 7; k++) {
            try {
                switch (k) {
                    case 0: Math.addExact(Integer.MAX_VALUE, 1); break;
                    case 1: Math.multiplyExact(1L << 40, 1L << 40); break;
                    case 2: Math.subtractExact(Integer.MIN_VALUE, 1); break;
                    case 3: Math.toIntExact(1L << 31); break;
                    case 4: Math.negateExact(Long.MIN_VALUE); break;
                    case 5: Math.incrementExact(Integer.MAX_VALUE); break;
                    case 6: Math.floorMod(1, (int) zero); break;
                }
            } catch (ArithmeticException e) {
                System.out.println(k + " " + e.getMessage());
            }
        }
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-7.5, 2) + " " + 7.5 % 2 * 1 + " " + Math.copySign(3, -0.0) + " " + Math.getExponent(1024.5) + " " + Math.scalb(1.5, 10));
        System.out.println(Math.nextUp(1.0) + " " + Math.nextDown(1.0f) + " " + Math.nextAfter(0.0, 1) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27));
        System.out.println(Math.toDegrees(Math.PI) + " " + Math.toRadians(180));
        System.out.println((int) Math.floor(-3.7) + (int) -3.7 + " " + (long) Math.sqrt(1L << 52));
        System.out.println(Math.round(2147483647.6f) + " " + Math.round(9.3e18) + " " + Math.round(-0.5) + " " + Math.round(0.5f) + " " + Math.rint(3.5) + " " + Math.rint(4.5));
    }
}
