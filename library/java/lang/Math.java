package java.lang;

import java.util.Random;

/** Mathematical functions (CLDC 1.1, SE 17 without fma); the elementary ones give the results of StrictMath. */
public final class Math {
    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;

    private static final double DEGREES_TO_RADIANS = 0.017453292519943295;
    private static final double RADIANS_TO_DEGREES = 57.29577951308232;

    private static Random generator;

    private Math() {
    }

    public static native double sin(double a);

    public static native double cos(double a);

    public static native double tan(double a);

    public static native double asin(double a);

    public static native double acos(double a);

    public static native double atan(double a);

    public static native double exp(double a);

    public static native double log(double a);

    public static native double log10(double a);

    public static native double sqrt(double a);

    public static native double cbrt(double a);

    public static native double sinh(double a);

    public static native double cosh(double a);

    public static native double tanh(double a);

    public static native double expm1(double a);

    public static native double log1p(double a);

    public static native double ceil(double a);

    public static native double floor(double a);

    public static native double rint(double a);

    public static native double atan2(double y, double x);

    public static native double pow(double a, double b);

    public static native double hypot(double x, double y);

    public static native double IEEEremainder(double f1, double f2);

    public static double toRadians(double angdeg) {
        return angdeg * DEGREES_TO_RADIANS;
    }

    public static double toDegrees(double angrad) {
        return angrad * RADIANS_TO_DEGREES;
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static float abs(float a) {
        // Not 0 - a alone: -0.0 is not less than zero, yet its absolute value is 0.0.
        return a <= 0.0F ? 0.0F - a : a;
    }

    public static double abs(double a) {
        // Not 0 - a alone: -0.0 is not less than zero, yet its absolute value is 0.0.
        return a <= 0.0 ? 0.0 - a : a;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static float max(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == 0.0F && b == 0.0F) {
            return a + b;
        }
        return a >= b ? a : b;
    }

    public static float min(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == 0.0F && b == 0.0F) {
            return -(-a - b);
        }
        return a <= b ? a : b;
    }

    public static double max(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == 0.0 && b == 0.0) {
            return a + b;
        }
        return a >= b ? a : b;
    }

    public static double min(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == 0.0 && b == 0.0) {
            return -(-a - b);
        }
        return a <= b ? a : b;
    }

    public static int round(float a) {
        return (int) floor((double) a + 0.5);
    }

    public static long round(double a) {
        double below = floor(a);
        // The difference is exact, where a + 0.5 would round.
        return (long) (a - below >= 0.5 ? below + 1.0 : below);
    }

    public static double random() {
        if (generator == null) {
            generator = new Random();
        }
        return generator.nextDouble();
    }

    public static int addExact(int x, int y) {
        int r = x + y;
        if (((x ^ r) & (y ^ r)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return r;
    }

    public static int subtractExact(int x, int y) {
        int r = x - y;
        if (((x ^ y) & (x ^ r)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return r;
    }

    public static int incrementExact(int a) {
        if (a == Integer.MAX_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return a + 1;
    }

    public static int decrementExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return a - 1;
    }

    public static int negateExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return -a;
    }

    public static int absExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Integer.MIN_VALUE");
        }
        return abs(a);
    }

    public static int floorDiv(int x, int y) {
        int q = x / y;
        return (x ^ y) < 0 && q * y != x ? q - 1 : q;
    }

    public static int floorMod(int x, int y) {
        int r = x % y;
        return (r ^ y) < 0 && r != 0 ? r + y : r;
    }

    public static long addExact(long x, long y) {
        long r = x + y;
        if (((x ^ r) & (y ^ r)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static long subtractExact(long x, long y) {
        long r = x - y;
        if (((x ^ y) & (x ^ r)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static long incrementExact(long a) {
        if (a == Long.MAX_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return a + 1;
    }

    public static long decrementExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return a - 1;
    }

    public static long negateExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return -a;
    }

    public static long absExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Long.MIN_VALUE");
        }
        return abs(a);
    }

    public static long floorDiv(long x, long y) {
        long q = x / y;
        return (x ^ y) < 0 && q * y != x ? q - 1 : q;
    }

    public static long floorMod(long x, long y) {
        long r = x % y;
        return (r ^ y) < 0 && r != 0 ? r + y : r;
    }

    public static int multiplyExact(int x, int y) {
        long r = (long) x * y;
        if (r != (int) r) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) r;
    }

    public static long multiplyExact(long x, long y) {
        long r = x * y;
        if (multiplyHigh(x, y) != r >> 63) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static long multiplyExact(long x, int y) {
        return multiplyExact(x, (long) y);
    }

    public static long floorDiv(long x, int y) {
        return floorDiv(x, (long) y);
    }

    public static int floorMod(long x, int y) {
        return (int) floorMod(x, (long) y);
    }

    public static int toIntExact(long value) {
        if (value != (int) value) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) value;
    }

    public static long multiplyFull(int x, int y) {
        return (long) x * y;
    }

    public static long multiplyHigh(long x, long y) {
        long xHigh = x >> 32;
        long xLow = x & 0xFFFFFFFFL;
        long yHigh = y >> 32;
        long yLow = y & 0xFFFFFFFFL;
        long middle = xHigh * yLow + (xLow * yLow >>> 32);
        long cross = xLow * yHigh + (middle & 0xFFFFFFFFL);
        return xHigh * yHigh + (middle >> 32) + (cross >> 32);
    }

    public static double signum(double d) {
        return d == 0 || d != d ? d : copySign(1.0, d);
    }

    public static double copySign(double magnitude, double sign) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(magnitude) & 0x7FFFFFFFFFFFFFFFL | Double.doubleToRawLongBits(sign) & 0x8000000000000000L);
    }

    public static int getExponent(double d) {
        return (int) (Double.doubleToRawLongBits(d) >> 52 & 0x7FF) - 1023;
    }

    public static double ulp(double d) {
        int exponent = getExponent(d);
        if (exponent > Double.MAX_EXPONENT) {
            return abs(d);
        }
        if (exponent < Double.MIN_EXPONENT) {
            return Double.MIN_VALUE;
        }
        exponent -= 52;
        if (exponent >= Double.MIN_EXPONENT) {
            return Double.longBitsToDouble((long) (exponent + 1023) << 52);
        }
        return Double.longBitsToDouble(1L << exponent - (Double.MIN_EXPONENT - 52));
    }

    public static double nextUp(double d) {
        if (d < Double.POSITIVE_INFINITY) {
            long bits = Double.doubleToRawLongBits(d + 0.0);
            return Double.longBitsToDouble(bits >= 0 ? bits + 1 : bits - 1);
        }
        return d;
    }

    public static double nextDown(double d) {
        if (d != d || d == Double.NEGATIVE_INFINITY) {
            return d;
        }
        if (d == 0) {
            return -Double.MIN_VALUE;
        }
        long bits = Double.doubleToRawLongBits(d);
        return Double.longBitsToDouble(d > 0 ? bits - 1 : bits + 1);
    }

    public static double nextAfter(double start, double direction) {
        if (start > direction) {
            return nextDown(start);
        }
        if (start < direction) {
            return nextUp(start);
        }
        return (start == direction ? direction : start + direction);
    }

    public static float signum(float d) {
        return d == 0 || d != d ? d : copySign(1.0f, d);
    }

    public static float copySign(float magnitude, float sign) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(magnitude) & 0x7FFFFFFF | Float.floatToRawIntBits(sign) & 0x80000000);
    }

    public static int getExponent(float d) {
        return (Float.floatToRawIntBits(d) >> 23 & 0xFF) - 127;
    }

    public static float ulp(float d) {
        int exponent = getExponent(d);
        if (exponent > Float.MAX_EXPONENT) {
            return abs(d);
        }
        if (exponent < Float.MIN_EXPONENT) {
            return Float.MIN_VALUE;
        }
        exponent -= 23;
        if (exponent >= Float.MIN_EXPONENT) {
            return Float.intBitsToFloat((int) (exponent + 127) << 23);
        }
        return Float.intBitsToFloat(1 << exponent - (Float.MIN_EXPONENT - 23));
    }

    public static float nextUp(float d) {
        if (d < Float.POSITIVE_INFINITY) {
            int bits = Float.floatToRawIntBits(d + 0.0f);
            return Float.intBitsToFloat(bits >= 0 ? bits + 1 : bits - 1);
        }
        return d;
    }

    public static float nextDown(float d) {
        if (d != d || d == Float.NEGATIVE_INFINITY) {
            return d;
        }
        if (d == 0) {
            return -Float.MIN_VALUE;
        }
        int bits = Float.floatToRawIntBits(d);
        return Float.intBitsToFloat(d > 0 ? bits - 1 : bits + 1);
    }

    public static float nextAfter(float start, double direction) {
        if (start > direction) {
            return nextDown(start);
        }
        if (start < direction) {
            return nextUp(start);
        }
        return (float) (start == direction ? direction : start + direction);
    }

    public static double scalb(double d, int scaleFactor) {
        // Three factors reach from the least to the greatest exponent; only the last product can round.
        int left = scaleFactor < -2200 ? -2200 : scaleFactor > 2200 ? 2200 : scaleFactor;
        int step = left < 0 ? -512 : 512;
        double factor = left < 0 ? 0x1p-512 : 0x1p512;
        int rest = left % 512;
        d *= Double.longBitsToDouble((long) (rest + 1023) << 52);
        left -= rest;
        while (left != 0) {
            d *= factor;
            left -= step;
        }
        return d;
    }

    public static float scalb(float f, int scaleFactor) {
        int by = scaleFactor < -400 ? -400 : scaleFactor > 400 ? 400 : scaleFactor;
        return (float) ((double) f * Double.longBitsToDouble((long) (by + 1023) << 52));
    }

    public static int ceilDiv(int x, int y) {
        int q = x / y;
        return (x ^ y) >= 0 && q * y != x ? q + 1 : q;
    }

    public static int ceilMod(int x, int y) {
        int rest = x % y;
        return ((x ^ y) >= 0 && rest != 0 ? rest - y : rest);
    }

    public static long ceilDiv(long x, int y) {
        long q = x / y;
        return (x ^ y) >= 0 && q * y != x ? q + 1 : q;
    }

    public static int ceilMod(long x, int y) {
        long rest = x % y;
        return (int) ((x ^ y) >= 0 && rest != 0 ? rest - y : rest);
    }

    public static long ceilDiv(long x, long y) {
        long q = x / y;
        return (x ^ y) >= 0 && q * y != x ? q + 1 : q;
    }

    public static long ceilMod(long x, long y) {
        long rest = x % y;
        return ((x ^ y) >= 0 && rest != 0 ? rest - y : rest);
    }

    public static int clamp(long value, int min, int max) {
        if (min > max) {
            throw new IllegalArgumentException(min + " > " + max);
        }
        return (int) min(max, max(value, min));
    }

    public static long clamp(long value, long min, long max) {
        if (min > max) {
            throw new IllegalArgumentException(min + " > " + max);
        }
        return min(max, max(value, min));
    }

    public static double clamp(double value, double min, double max) {
        // Comparing tells zeros of both signs apart, and finds what is no number.
        if (!(min < max) && (Double.isNaN(min) || Double.isNaN(max) || Double.compare(min, max) > 0)) {
            throw new IllegalArgumentException(Double.isNaN(min) ? "min is NaN" : Double.isNaN(max) ? "max is NaN" : min + " > " + max);
        }
        return min(max, max(value, min));
    }

    public static float clamp(float value, float min, float max) {
        if (!(min < max) && (Float.isNaN(min) || Float.isNaN(max) || Float.compare(min, max) > 0)) {
            throw new IllegalArgumentException(Float.isNaN(min) ? "min is NaN" : Float.isNaN(max) ? "max is NaN" : min + " > " + max);
        }
        return min(max, max(value, min));
    }

    /** The exact value of `a * b + c`, rounded once. */
    public static double fma(double a, double b, double c) {
        if (Double.isNaN(a) || Double.isNaN(b) || Double.isNaN(c)) {
            return Double.NaN;
        }
        if (Double.isInfinite(a) || Double.isInfinite(b) || Double.isInfinite(c)) {
            boolean infinite = Double.isInfinite(a) || Double.isInfinite(b);
            return infinite ? a * b + c : c;
        }
        java.math.BigDecimal product = new java.math.BigDecimal(a).multiply(new java.math.BigDecimal(b));
        // Only a sum of zeros has the sign that the operands decide.
        if (a == 0 || b == 0) {
            return a * b + c;
        }
        return c == 0 ? product.doubleValue() == 0 ? a * b : product.doubleValue() : product.add(new java.math.BigDecimal(c)).doubleValue();
    }

    public static float fma(float a, float b, float c) {
        if (Float.isNaN(a) || Float.isNaN(b) || Float.isNaN(c)) {
            return Float.NaN;
        }
        if (Float.isInfinite(a) || Float.isInfinite(b) || Float.isInfinite(c) || a == 0 || b == 0 || c == 0) {
            return (float) ((double) a * b + c);
        }
        return new java.math.BigDecimal((double) a * b).add(new java.math.BigDecimal(c)).floatValue();
    }

    public static int divideExact(int x, int y) {
        if (x == Integer.MIN_VALUE && y == -1) {
            throw new ArithmeticException("integer overflow");
        }
        return x / y;
    }

    public static long divideExact(long x, long y) {
        if (x == Long.MIN_VALUE && y == -1) {
            throw new ArithmeticException("long overflow");
        }
        return x / y;
    }

    public static int floorDivExact(int x, int y) {
        divideExact(x, y);
        return floorDiv(x, y);
    }

    public static long floorDivExact(long x, long y) {
        divideExact(x, y);
        return floorDiv(x, y);
    }

    public static int ceilDivExact(int x, int y) {
        divideExact(x, y);
        return ceilDiv(x, y);
    }

    public static long ceilDivExact(long x, long y) {
        divideExact(x, y);
        return ceilDiv(x, y);
    }
}
