package java.math;

import java.util.Objects;

/** Decimal fractions without bounds: a whole number over a power of ten (SE 17, without precisions and roots). */
public class BigDecimal extends Number implements Comparable<BigDecimal> {
    public static final BigDecimal ZERO = new BigDecimal(BigInteger.ZERO);
    public static final BigDecimal ONE = new BigDecimal(BigInteger.ONE);
    public static final BigDecimal TWO = new BigDecimal(BigInteger.TWO);
    public static final BigDecimal TEN = new BigDecimal(BigInteger.TEN);

    private final BigInteger unscaled;
    private final int scale;

    public BigDecimal(BigInteger unscaledVal, int scale) {
        unscaled = Objects.requireNonNull(unscaledVal);
        this.scale = scale;
    }

    public BigDecimal(BigInteger val) {
        this(val, 0);
    }

    public BigDecimal(int val) {
        this(BigInteger.valueOf(val), 0);
    }

    public BigDecimal(long val) {
        this(BigInteger.valueOf(val), 0);
    }

    public BigDecimal(String val) {
        int n = val.length();
        int i = n > 0 && (val.charAt(0) == '-' || val.charAt(0) == '+') ? 1 : 0;
        StringBuilder digits = new StringBuilder(val.startsWith("-") ? "-" : "");
        int signs = digits.length();
        int places = 0;
        boolean point = false;
        while (i < n && (Character.isDigit(val.charAt(i)) || val.charAt(i) == '.' && !point)) {
            if (val.charAt(i) == '.') {
                point = true;
            } else {
                digits.append((char) ('0' + Character.digit(val.charAt(i), 10)));
                places += point ? 1 : 0;
            }
            i++;
        }
        if (digits.length() == signs) {
            throw new NumberFormatException();
        }
        long power = 0;
        if (i < n && (val.charAt(i) == 'e' || val.charAt(i) == 'E')) {
            power = Integer.parseInt(val.substring(i + 1));
            i = n;
        }
        if (i < n) {
            throw new NumberFormatException(
                "Character " + val.charAt(i) + " is neither a decimal digit number, decimal point, nor \"e\" notation exponential mark.");
        }
        unscaled = new BigInteger(digits.toString());
        scale = Math.toIntExact(places - power);
    }

    /** The exact value of a double. */
    public BigDecimal(double val) {
        if (Double.isNaN(val) || Double.isInfinite(val)) {
            throw new NumberFormatException("Infinite or NaN");
        }
        long bits = Double.doubleToLongBits(val);
        int exponent = (int) (bits >> 52 & 0x7FF);
        long mantissa = exponent == 0 ? (bits & (1L << 52) - 1) << 1 : bits & (1L << 52) - 1 | 1L << 52;
        exponent -= 1075;
        while (mantissa != 0 && (mantissa & 1) == 0) {
            mantissa >>= 1;
            exponent++;
        }
        BigInteger value = BigInteger.valueOf(val < 0 ? -mantissa : mantissa);
        if (mantissa == 0) {
            unscaled = BigInteger.ZERO;
            scale = 0;
        } else if (exponent >= 0) {
            unscaled = value.shiftLeft(exponent);
            scale = 0;
        } else {
            unscaled = value.multiply(BigInteger.valueOf(5).pow(-exponent));
            scale = -exponent;
        }
    }

    public static BigDecimal valueOf(long val) {
        return new BigDecimal(val);
    }

    public static BigDecimal valueOf(long unscaledVal, int scale) {
        return new BigDecimal(BigInteger.valueOf(unscaledVal), scale);
    }

    public static BigDecimal valueOf(double val) {
        return new BigDecimal(Double.toString(val));
    }

    /** The unscaled value for a scale that is not smaller. */
    private BigInteger at(int wanted) {
        return wanted == scale ? unscaled : unscaled.multiply(BigInteger.TEN.pow(wanted - scale));
    }

    public BigDecimal add(BigDecimal augend) {
        int wanted = Math.max(scale, augend.scale);
        return new BigDecimal(at(wanted).add(augend.at(wanted)), wanted);
    }

    public BigDecimal subtract(BigDecimal subtrahend) {
        return add(subtrahend.negate());
    }

    public BigDecimal multiply(BigDecimal multiplicand) {
        return new BigDecimal(unscaled.multiply(multiplicand.unscaled), Math.addExact(scale, multiplicand.scale));
    }

    public BigDecimal negate() {
        return new BigDecimal(unscaled.negate(), scale);
    }

    public BigDecimal abs() {
        return signum() < 0 ? negate() : this;
    }

    public BigDecimal pow(int n) {
        if (n < 0 || n > 999999999) {
            throw new ArithmeticException("Invalid operation");
        }
        return new BigDecimal(unscaled.pow(n), Math.multiplyExact(scale, n));
    }

    private static void checkDivisor(BigDecimal dividend, BigDecimal divisor) {
        if (divisor.signum() == 0) {
            throw new ArithmeticException(dividend.signum() == 0 ? "Division undefined" : "Division by zero");
        }
    }

    /** A quotient of whole numbers, rounded. */
    private static BigInteger rounded(BigInteger a, BigInteger b, RoundingMode mode) {
        BigInteger[] parts = a.divideAndRemainder(b);
        if (parts[1].signum() == 0) {
            return parts[0];
        }
        int sign = a.signum() * b.signum();
        int half = parts[1].abs().shiftLeft(1).compareTo(b.abs());
        boolean away;
        switch (mode) {
            case UP:
                away = true;
                break;
            case DOWN:
                away = false;
                break;
            case CEILING:
                away = sign > 0;
                break;
            case FLOOR:
                away = sign < 0;
                break;
            case HALF_UP:
                away = half >= 0;
                break;
            case HALF_DOWN:
                away = half > 0;
                break;
            case HALF_EVEN:
                away = half > 0 || half == 0 && parts[0].testBit(0);
                break;
            default:
                throw new ArithmeticException("Rounding necessary");
        }
        return away ? parts[0].add(BigInteger.valueOf(sign)) : parts[0];
    }

    public BigDecimal divide(BigDecimal divisor, int scale, RoundingMode roundingMode) {
        if (divisor.signum() == 0) {
            throw new ArithmeticException(unscaled.bitLength() < 64 ? "/ by zero" : "BigInteger divide by zero");
        }
        BigInteger a = unscaled;
        BigInteger b = divisor.unscaled;
        int shift = scale + divisor.scale - this.scale;
        if (shift >= 0) {
            a = a.multiply(BigInteger.TEN.pow(shift));
        } else {
            b = b.multiply(BigInteger.TEN.pow(-shift));
        }
        return new BigDecimal(rounded(a, b, roundingMode), scale);
    }

    public BigDecimal divide(BigDecimal divisor, RoundingMode roundingMode) {
        return divide(divisor, scale, roundingMode);
    }

    public BigDecimal divide(BigDecimal divisor) {
        checkDivisor(this, divisor);
        int preferred = scale - divisor.scale;
        if (signum() == 0) {
            return new BigDecimal(BigInteger.ZERO, preferred);
        }
        // The quotient ends if nothing but twos and fives is left of the divisor.
        BigInteger rest = divisor.unscaled.abs().divide(unscaled.gcd(divisor.unscaled));
        BigInteger five = BigInteger.valueOf(5);
        int twos = rest.getLowestSetBit();
        rest = rest.shiftRight(twos);
        int fives = 0;
        while (rest.mod(five).signum() == 0) {
            rest = rest.divide(five);
            fives++;
        }
        if (!rest.equals(BigInteger.ONE)) {
            throw new ArithmeticException("Non-terminating decimal expansion; no exact representable decimal result.");
        }
        return divide(divisor, preferred + Math.max(twos, fives), RoundingMode.UNNECESSARY).stripped(preferred);
    }

    public BigDecimal divideToIntegralValue(BigDecimal divisor) {
        checkDivisor(this, divisor);
        int preferred = scale - divisor.scale;
        BigDecimal whole = divide(divisor, 0, RoundingMode.DOWN);
        return preferred >= 0 ? whole.setScale(preferred) : whole.stripped(preferred);
    }

    public BigDecimal remainder(BigDecimal divisor) {
        return subtract(divideToIntegralValue(divisor).multiply(divisor));
    }

    /** Without zeros at the end, as far as the scale does not get below a number. */
    private BigDecimal stripped(long least) {
        BigInteger value = unscaled;
        int places = scale;
        while (places > least) {
            BigInteger[] parts = value.divideAndRemainder(BigInteger.TEN);
            if (parts[1].signum() != 0) {
                break;
            }
            value = parts[0];
            places--;
        }
        return new BigDecimal(value, places);
    }

    public BigDecimal stripTrailingZeros() {
        return signum() == 0 ? ZERO : stripped(Integer.MIN_VALUE);
    }

    public BigDecimal setScale(int newScale, RoundingMode roundingMode) {
        if (newScale >= scale) {
            return newScale == scale ? this : new BigDecimal(at(newScale), newScale);
        }
        return new BigDecimal(rounded(unscaled, BigInteger.TEN.pow(scale - newScale), roundingMode), newScale);
    }

    public BigDecimal setScale(int newScale) {
        return setScale(newScale, RoundingMode.UNNECESSARY);
    }

    public BigDecimal movePointLeft(int n) {
        BigDecimal moved = new BigDecimal(unscaled, scale + n);
        return moved.scale < 0 ? moved.setScale(0) : moved;
    }

    public BigDecimal movePointRight(int n) {
        return movePointLeft(-n);
    }

    public BigDecimal scaleByPowerOfTen(int n) {
        return new BigDecimal(unscaled, scale - n);
    }

    public int signum() {
        return unscaled.signum();
    }

    public int scale() {
        return scale;
    }

    public int precision() {
        return signum() == 0 ? 1 : unscaled.abs().toString().length();
    }

    public BigInteger unscaledValue() {
        return unscaled;
    }

    public int compareTo(BigDecimal val) {
        int wanted = Math.max(scale, val.scale);
        return at(wanted).compareTo(val.at(wanted));
    }

    public boolean equals(Object x) {
        return x instanceof BigDecimal && scale == ((BigDecimal) x).scale && unscaled.equals(((BigDecimal) x).unscaled);
    }

    public BigDecimal min(BigDecimal val) {
        return compareTo(val) <= 0 ? this : val;
    }

    public BigDecimal max(BigDecimal val) {
        return compareTo(val) >= 0 ? this : val;
    }

    public int hashCode() {
        return 31 * unscaled.hashCode() + scale;
    }

    public String toString() {
        String digits = unscaled.abs().toString();
        String sign = signum() < 0 ? "-" : "";
        long power = digits.length() - 1 - (long) scale;
        if (scale >= 0 && power >= -6) {
            return toPlainString();
        }
        String text = sign + digits.charAt(0) + (digits.length() > 1 ? "." + digits.substring(1) : "");
        return power == 0 ? text : text + (power > 0 ? "E+" : "E") + power;
    }

    public String toPlainString() {
        String digits = unscaled.abs().toString();
        String sign = signum() < 0 ? "-" : "";
        if (scale <= 0) {
            return signum() == 0 ? "0" : sign + digits + "0".repeat(-scale);
        }
        if (digits.length() <= scale) {
            digits = "0".repeat(scale - digits.length() + 1) + digits;
        }
        int point = digits.length() - scale;
        return sign + digits.substring(0, point) + "." + digits.substring(point);
    }

    public BigInteger toBigInteger() {
        return setScale(0, RoundingMode.DOWN).unscaled;
    }

    public BigInteger toBigIntegerExact() {
        return setScale(0).unscaled;
    }

    public int intValue() {
        return toBigInteger().intValue();
    }

    public long longValue() {
        return toBigInteger().longValue();
    }

    public double doubleValue() {
        return Double.parseDouble(toString());
    }

    public float floatValue() {
        return Float.parseFloat(toString());
    }
}
