package java.math;

import java.util.Objects;

/** Decimal fractions without bounds: a whole number over a power of ten (SE 17, without precisions and roots). */
public class BigDecimal extends Number implements Comparable<BigDecimal> {
    public static final BigDecimal ZERO = new BigDecimal(BigInteger.ZERO);
    public static final BigDecimal ONE = new BigDecimal(BigInteger.ONE);
    public static final BigDecimal TWO = new BigDecimal(BigInteger.TWO);
    public static final BigDecimal TEN = new BigDecimal(BigInteger.TEN);

    @Deprecated
    public static final int ROUND_UP = 0;
    @Deprecated
    public static final int ROUND_DOWN = 1;
    @Deprecated
    public static final int ROUND_CEILING = 2;
    @Deprecated
    public static final int ROUND_FLOOR = 3;
    @Deprecated
    public static final int ROUND_HALF_UP = 4;
    @Deprecated
    public static final int ROUND_HALF_DOWN = 5;
    @Deprecated
    public static final int ROUND_HALF_EVEN = 6;
    @Deprecated
    public static final int ROUND_UNNECESSARY = 7;

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

    public BigDecimal(char[] in) {
        this(new String(in));
    }

    public BigDecimal(char[] in, int offset, int len) {
        this(new String(in, offset, len));
    }

    private BigDecimal(BigDecimal value) {
        unscaled = value.unscaled;
        scale = value.scale;
    }

    public BigDecimal(String val, MathContext mc) {
        this(new BigDecimal(val).round(mc));
    }

    public BigDecimal(double val, MathContext mc) {
        this(new BigDecimal(val).round(mc));
    }

    public BigDecimal(int val, MathContext mc) {
        this(new BigDecimal(val).round(mc));
    }

    public BigDecimal(long val, MathContext mc) {
        this(new BigDecimal(val).round(mc));
    }

    public BigDecimal(BigInteger val, MathContext mc) {
        this(new BigDecimal(val).round(mc));
    }

    public BigDecimal(BigInteger unscaledVal, int scale, MathContext mc) {
        this(new BigDecimal(unscaledVal, scale).round(mc));
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
        long wanted = Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, (long) scale - divisor.scale));
        if (signum() == 0) {
            return new BigDecimal(BigInteger.ZERO, (int) wanted);
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
        int more = Math.max(twos, fives);
        BigInteger quotient = unscaled.multiply(BigInteger.TEN.pow(more)).divide(divisor.unscaled);
        BigDecimal exact = new BigDecimal(quotient, more).stripped(0);
        long places = (long) scale - divisor.scale + exact.scale;
        if (places != (int) places) {
            throw new ArithmeticException("Non-terminating decimal expansion; no exact representable decimal result.");
        }
        return new BigDecimal(exact.unscaled, (int) places);
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

    /** Rounded to the digits of a context; where it has no limit, this number. */
    public BigDecimal round(MathContext mc) {
        int digits = mc.getPrecision();
        BigDecimal value = this;
        // A carry makes one digit more, once.
        while (digits > 0 && value.precision() > digits) {
            value = value.setScale(narrow((long) value.scale - value.precision() + digits), mc.getRoundingMode());
        }
        return value;
    }

    private static int narrow(long scale) {
        if (scale != (int) scale) {
            throw new ArithmeticException(scale > 0 ? "Underflow" : "Overflow");
        }
        return (int) scale;
    }

    /** With a scale as near to the one wanted as keeps the value and, where there is a limit, no more digits than this. */
    private BigDecimal towards(long wanted, int digits) {
        if (scale > wanted) {
            return stripped(wanted);
        }
        long most = digits == 0 ? wanted : Math.min(wanted, (long) scale + Math.max(0, digits - precision()));
        return setScale(narrow(most));
    }

    public BigDecimal plus() {
        return this;
    }

    public BigDecimal plus(MathContext mc) {
        return round(mc);
    }

    public BigDecimal negate(MathContext mc) {
        return negate().round(mc);
    }

    public BigDecimal abs(MathContext mc) {
        return abs().round(mc);
    }

    public BigDecimal add(BigDecimal augend, MathContext mc) {
        if (mc.getPrecision() == 0 || signum() != 0 && augend.signum() != 0) {
            return nearlyAdd(augend, mc).round(mc);
        }
        int wanted = Math.max(scale, augend.scale);
        BigDecimal other = signum() == 0 ? augend : this;
        return other.signum() == 0 ? new BigDecimal(BigInteger.ZERO, wanted)
            : other.round(mc).towards(wanted, mc.getPrecision());
    }

    /** A sum that is exact, or stands for it in rounding: what is far below all digits wanted becomes one unit there. */
    private BigDecimal nearlyAdd(BigDecimal augend, MathContext mc) {
        long distance = (long) augend.scale - scale;
        BigDecimal big = distance >= 0 ? this : augend;
        BigDecimal small = distance >= 0 ? augend : this;
        long last = (long) big.scale + Math.max(0, mc.getPrecision() - big.precision() + 3);
        long top = (long) small.scale - small.precision();
        if (mc.getPrecision() > 0 && top > last + 2 && top > big.scale + 2L) {
            return big.add(new BigDecimal(BigInteger.valueOf(small.signum()), narrow(Math.max(last, big.scale) + 3)));
        }
        return add(augend);
    }

    public BigDecimal subtract(BigDecimal subtrahend, MathContext mc) {
        return add(subtrahend.negate(), mc);
    }

    public BigDecimal multiply(BigDecimal multiplicand, MathContext mc) {
        return multiply(multiplicand).round(mc);
    }

    /** Powers as ANSI X3.274-1996 has them: by squaring, with a few digits more than wanted. */
    public BigDecimal pow(int n, MathContext mc) {
        if (mc.getPrecision() == 0) {
            return pow(n);
        }
        if (n < -999999999 || n > 999999999) {
            throw new ArithmeticException("Invalid operation");
        }
        if (n == 0) {
            return ONE;
        }
        int length = String.valueOf(Math.abs(n)).length();
        if (length > mc.getPrecision()) {
            throw new ArithmeticException("Invalid operation");
        }
        MathContext work = new MathContext(mc.getPrecision() + length + 1, mc.getRoundingMode());
        BigDecimal power = ONE;
        for (int bit = Integer.highestOneBit(Math.abs(n)); bit != 0; bit >>= 1) {
            if (power != ONE) {
                power = power.multiply(power, work);
            }
            if ((Math.abs(n) & bit) != 0) {
                power = power.multiply(this, work);
            }
        }
        return (n < 0 ? ONE.divide(power, work) : power).round(mc);
    }

    public BigDecimal divide(BigDecimal divisor, MathContext mc) {
        if (mc.getPrecision() == 0) {
            return divide(divisor);
        }
        checkDivisor(this, divisor);
        long preferred = (long) scale - divisor.scale;
        if (signum() == 0) {
            return new BigDecimal(BigInteger.ZERO, (int) Math.max(Math.min(preferred, Integer.MAX_VALUE), Integer.MIN_VALUE));
        }
        // The first digit of the quotient has one of two places.
        long places = preferred + mc.getPrecision() - precision() + divisor.precision();
        BigInteger a = unscaled.abs();
        BigInteger b = divisor.unscaled.abs();
        int difference = precision() - divisor.precision();
        if (difference > 0) {
            b = b.multiply(BigInteger.TEN.pow(difference));
        } else {
            a = a.multiply(BigInteger.TEN.pow(-difference));
        }
        if (a.compareTo(b) >= 0) {
            places--;
        }
        BigDecimal quotient = divide(divisor, narrow(places), mc.getRoundingMode());
        BigDecimal rounded = quotient.round(mc);
        boolean exact = rounded.multiply(divisor).compareTo(this) == 0;
        return exact ? rounded.stripped(preferred) : rounded;
    }

    public BigDecimal[] divideAndRemainder(BigDecimal divisor) {
        BigDecimal whole = divideToIntegralValue(divisor);
        return new BigDecimal[] {whole, subtract(whole.multiply(divisor))};
    }

    public BigDecimal[] divideAndRemainder(BigDecimal divisor, MathContext mc) {
        BigDecimal whole = divideToIntegralValue(divisor, mc);
        return new BigDecimal[] {whole, subtract(whole.multiply(divisor))};
    }

    public BigDecimal divideToIntegralValue(BigDecimal divisor, MathContext mc) {
        BigDecimal whole = divideToIntegralValue(divisor);
        int digits = mc.getPrecision();
        if (digits == 0 || whole.precision() <= digits) {
            return whole;
        }
        long preferred = (long) scale - divisor.scale;
        BigDecimal least = whole.stripTrailingZeros();
        if (least.precision() > digits) {
            throw new ArithmeticException("Division impossible");
        }
        return least.towards(preferred, digits);
    }

    public BigDecimal remainder(BigDecimal divisor, MathContext mc) {
        return divideAndRemainder(divisor, mc)[1];
    }

    public BigDecimal sqrt(MathContext mc) {
        if (signum() < 0) {
            throw new ArithmeticException("Attempted square root of negative BigDecimal");
        }
        int preferred = scale / 2;
        if (signum() == 0) {
            return new BigDecimal(BigInteger.ZERO, preferred);
        }
        // Enough digits that what is left out decides the rounding.
        int digits = mc.getPrecision() == 0 ? precision() / 2 + 1 : mc.getPrecision();
        long places = Math.max((scale + 1L) / 2, (scale - precision() + 1L) / 2 + digits + 2L);
        BigInteger radicand = new BigDecimal(unscaled, narrow(scale - 2 * places)).setScale(0, RoundingMode.DOWN).unscaled;
        BigDecimal root = new BigDecimal(radicand.sqrt(), narrow(places));
        if (root.multiply(root).compareTo(this) != 0) {
            if (mc.getPrecision() == 0 || mc.getRoundingMode() == RoundingMode.UNNECESSARY) {
                throw new ArithmeticException("Computed square root not exact.");
            }
            // One more digit, which stands for all that follow.
            root = new BigDecimal(root.unscaled.multiply(BigInteger.TEN).add(BigInteger.ONE), narrow(places + 1));
        }
        return root.round(mc).stripTrailingZeros().towards(preferred, mc.getPrecision());
    }

    @Deprecated
    public BigDecimal divide(BigDecimal divisor, int scale, int roundingMode) {
        return divide(divisor, scale, RoundingMode.valueOf(roundingMode));
    }

    @Deprecated
    public BigDecimal divide(BigDecimal divisor, int roundingMode) {
        return divide(divisor, scale, roundingMode);
    }

    @Deprecated
    public BigDecimal setScale(int newScale, int roundingMode) {
        return setScale(newScale, RoundingMode.valueOf(roundingMode));
    }

    public BigDecimal ulp() {
        return new BigDecimal(BigInteger.ONE, scale);
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
        int sign = signum();
        if (sign != val.signum() || sign == 0) {
            return Integer.compare(sign, val.signum());
        }
        // Where the first digits stand decides most, without numbers that are as long as the scales differ.
        long first = (long) precision() - scale;
        long other = (long) val.precision() - val.scale;
        if (first != other) {
            return first > other ? sign : -sign;
        }
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

    /** With an exponent that is a multiple of three. */
    public String toEngineeringString() {
        String digits = unscaled.abs().toString();
        long power = digits.length() - 1 - (long) scale;
        if (scale >= 0 && power >= -6) {
            return toPlainString();
        }
        String sign = signum() < 0 ? "-" : "";
        int whole = (int) Math.floorMod(power, 3L);
        power -= whole;
        whole++;
        if (signum() == 0) {
            // A zero keeps its places, as far as groups of three show them.
            digits = whole == 1 ? "0" : "0".repeat(whole == 2 ? 3 : 2);
            power += whole == 1 ? 0 : 3;
            whole = 1;
        } else if (digits.length() < whole) {
            digits += "0".repeat(whole - digits.length());
        }
        String text = sign + digits.substring(0, whole) + (digits.length() > whole ? "." + digits.substring(whole) : "");
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

    private BigInteger exact(int bits) {
        // Neither a fraction nor a number far too long is computed.
        if (signum() != 0 && (long) precision() - scale > 19) {
            throw new ArithmeticException("Overflow");
        }
        if (signum() != 0 && precision() <= scale) {
            throw new ArithmeticException("Rounding necessary");
        }
        BigInteger whole = toBigIntegerExact();
        if (whole.bitLength() >= bits) {
            throw new ArithmeticException("Overflow");
        }
        return whole;
    }

    public long longValueExact() {
        return exact(64).longValue();
    }

    public int intValueExact() {
        return exact(32).intValue();
    }

    public short shortValueExact() {
        return exact(16).shortValue();
    }

    public byte byteValueExact() {
        return exact(8).byteValue();
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
