// NaN among constants has one representation, whatever operations it results from.
public class ConstantNaN {
    static final double NEGATED = -Double.NaN;
    static final double QUOTIENT = 0.0 / 0.0;
    static final float REMAINDER = 1f % 0f;

    static String hex(double value) {
        return Long.toHexString(Double.doubleToRawLongBits(value));
    }

    static String hex(float value) {
        return Integer.toHexString(Float.floatToRawIntBits(value));
    }

    public static void main(String[] args) {
        System.out.println(hex(Double.NaN) + " " + hex(NEGATED) + " " + hex(QUOTIENT) + " " + hex(0.0 / 0.0 * -1));
        System.out.println(hex(Float.NaN) + " " + hex(-Float.NaN) + " " + hex(REMAINDER) + " " + hex((float) Double.NaN));
        System.out.println(Math.copySign(1.0, Double.NaN) + " " + Math.copySign(1f, Float.NaN));
        double negative = Double.longBitsToDouble(0xfff8000000000000L);
        System.out.println(Math.copySign(1.0, negative) + " " + StrictMath.copySign(1.0, negative));
        float single = Float.intBitsToFloat(0xffc00000);
        System.out.println(Math.copySign(1f, single) + " " + StrictMath.copySign(1f, single));
    }
}
