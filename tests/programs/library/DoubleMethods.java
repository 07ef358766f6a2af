public class DoubleMethods {
    static double zero = 0.0;

    public static void main(String[] args) {
        double nan = zero / zero, inf = 1 / zero;
        double[] values = {0.0, -0.0, 1.0, -1.5, nan, inf, -inf, Double.MIN_VALUE, Double.MAX_VALUE};
        for (double a : values) {
            StringBuilder line = new StringBuilder().append(a).append(':');
            for (double b : values) {
                line.append(' ').append(Double.compare(a, b)).append(a == b ? "=" : "!").append(a < b ? "<" : a > b ? ">" : ".")
                    .append(Double.valueOf(a).equals(Double.valueOf(b)) ? "e" : "n");
            }
            System.out.println(line);
        }
        for (double a : values) {
            System.out.println(Double.doubleToLongBits(a) + " " + Double.valueOf(a).hashCode() + " " + Double.isNaN(a) + " " + Double.isInfinite(a)
                + " " + (int) a + " " + (long) a + " " + (float) a + " " + (short) a + " " + Float.floatToIntBits((float) a));
        }
        System.out.println(Double.longBitsToDouble(0x7ff8000000000001L) + " " + Double.longBitsToDouble(1L) + " " + Float.intBitsToFloat(0x7f800000) + " " + Float.intBitsToFloat(-1));
        System.out.println(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff8000000000123L)) == Double.doubleToLongBits(nan));
        System.out.println(Double.doubleToRawLongBits(-2.0) + " " + Float.floatToRawIntBits(-2f) + " " + Float.compare(0f, -0f) + " " + Float.valueOf(1.5f).equals(Double.valueOf(1.5)));
        System.out.println(Double.valueOf(2.9).intValue() + " " + Double.valueOf(-2.9).longValue() + " " + Double.valueOf(1e10).intValue() + " " + Double.valueOf(0.1).floatValue() + " " + Double.valueOf(300).byteValue());
        System.out.println(Double.max(nan, 1) + " " + Double.min(-0.0, 0.0) + " " + Double.sum(1, 2) + " " + Double.isFinite(inf) + " " + Float.isNaN((float) nan) + " " + Float.MAX_VALUE + " " + Double.MIN_NORMAL);
        System.out.println(Double.valueOf(nan).equals(Double.valueOf(nan)) + " " + Double.valueOf(0.0).equals(Double.valueOf(-0.0)) + " " + Double.valueOf(5).compareTo(Double.valueOf(4)) + " " + Double.valueOf(nan).isNaN());
        System.out.println(Float.valueOf("1.25").floatValue() + " " + Float.valueOf(3.99f).intValue() + " " + Float.hashCode(1.1f) + " " + Float.MIN_VALUE + " " + Float.NaN + " " + Float.NEGATIVE_INFINITY);
        double d = 0.1;
        float f = 0.1f;
        System.out.println((d == f) + " " + ((float) d == f) + " " + (d - f) + " " + (f + d) + " " + (f * 3) + " " + (d * 3));
        System.out.println(nan != nan ? "NaN differs from itself" : "wrong");
        System.out.println(!(nan >= 1) + " " + !(nan < 1) + " " + (nan == nan) + " " + (zero == -zero) + " " + (1 / zero == 1 / -zero));
    }
}
