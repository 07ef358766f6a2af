package java.lang;

/** A boxed long and the operations on long values (CLDC 1.1, SE 17 without properties). */
public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7FFFFFFFFFFFFFFFL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;
    public static final Class TYPE = long.class;

    private static Long[] cache;

    private final long value;

    @Deprecated public Long(long value) {
        this.value = value;
    }

    @Deprecated public Long(String s) throws NumberFormatException {
        this.value = parseLong(s, 10);
    }

    /** The boxes of -128 to 127 are shared; they are made when first asked for. */
    public static Long valueOf(long l) {
        long v = l;
        if (v < -128 || v > 127) {
            return new Long(v);
        }
        if (cache == null) {
            cache = new Long[256];
        }
        int slot = (int) v + 128;
        Long box = cache[slot];
        if (box == null) {
            box = new Long(v);
            cache[slot] = box;
        }
        return box;
    }

    public static Long valueOf(String s) throws NumberFormatException {
        return valueOf(parseLong(s, 10));
    }

    public static Long valueOf(String s, int radix) throws NumberFormatException {
        return valueOf(parseLong(s, radix));
    }

    public static String toString(long i, int radix) {
        if (radix == 10 || radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            return toString(i);
        }
        char[] digits = new char[65];
        int at = 65;
        long rest = i < 0 ? i : -i;
        do {
            at--;
            digits[at] = Character.digitChar((int) -(rest % radix));
            rest /= radix;
        } while (rest != 0);
        if (i < 0) {
            at--;
            digits[at] = '-';
        }
        return new String(digits, at, 65 - at);
    }

    public static String toUnsignedString(long i, int radix) {
        if (i >= 0) {
            return toString(i, radix);
        }
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            radix = 10;
        }
        long quotient = divideUnsigned(i, radix);
        return toString(quotient, radix) + Character.digitChar((int) (i - quotient * radix));
    }

    public static String toUnsignedString(long i) {
        return toUnsignedString(i, 10);
    }

    public static String toHexString(long i) {
        return powerOfTwo(i, 4);
    }

    public static String toOctalString(long i) {
        return powerOfTwo(i, 3);
    }

    public static String toBinaryString(long i) {
        return powerOfTwo(i, 1);
    }

    private static String powerOfTwo(long i, int shift) {
        int size = (64 - numberOfLeadingZeros(i) + shift - 1) / shift;
        if (size == 0) {
            size = 1;
        }
        char[] digits = new char[size];
        int mask = (1 << shift) - 1;
        while (size > 0) {
            size--;
            digits[size] = Character.digitChar((int) i & mask);
            i >>>= shift;
        }
        return new String(digits, true);
    }

    public static String toString(long i) {
        int size = stringSize(i);
        char[] digits = new char[size];
        putDigits(i, digits, size);
        return new String(digits, true);
    }

    /** The number of characters of the decimal form. */
    static int stringSize(long i) {
        int size = i < 0 ? 2 : 1;
        long rest = i < 0 ? i : -i;
        while (rest <= -10) {
            rest /= 10;
            size++;
        }
        return size;
    }

    /** Writes the decimal form so that it ends before `end`. */
    static void putDigits(long i, char[] chars, int end) {
        long rest = i < 0 ? i : -i;
        int at = end;
        while (rest <= -10) {
            long tenth = rest / 10;
            at--;
            chars[at] = (char) ('0' + (tenth * 10 - rest));
            rest = tenth;
        }
        at--;
        chars[at] = (char) ('0' - rest);
        if (i < 0) {
            chars[at - 1] = '-';
        }
    }

    public static long parseLong(String s, int radix) throws NumberFormatException {
        if (s == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        checkRadix(radix);
        int n = s.length();
        if (n == 0) {
            throw NumberFormatException.forInputString(s, radix);
        }
        int at = 0;
        boolean negative = false;
        char sign = s.charAt(0);
        if (sign == '-' || sign == '+') {
            negative = sign == '-';
            at = 1;
            if (n == 1) {
                throw NumberFormatException.forInputString(s, radix);
            }
        }
        // Accumulated negatively: the smallest value has no positive counterpart.
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
        long before = limit / radix;
        long result = 0;
        for (; at < n; at++) {
            int digit = Character.digit(s.charAt(at), radix);
            if (digit < 0 || result < before) {
                throw NumberFormatException.forInputString(s, radix);
            }
            result *= radix;
            if (result < limit + digit) {
                throw NumberFormatException.forInputString(s, radix);
            }
            result -= digit;
        }
        return negative ? result : -result;
    }

    private static void checkRadix(int radix) {
        if (radix < Character.MIN_RADIX) {
            throw new NumberFormatException("radix " + radix + " less than Character.MIN_RADIX");
        }
        if (radix > Character.MAX_RADIX) {
            throw new NumberFormatException("radix " + radix + " greater than Character.MAX_RADIX");
        }
    }

    public static long parseLong(CharSequence s, int beginIndex, int endIndex, int radix) throws NumberFormatException {
        int length = s.length();
        Ranges.checkFromToGeneral(beginIndex, endIndex, length);
        checkRadix(radix);
        if (beginIndex == endIndex) {
            throw new NumberFormatException("For input string: \"\"" + (radix == 10 ? "" : " under radix " + radix));
        }
        int at = beginIndex;
        boolean negative = false;
        char sign = s.charAt(at);
        if (sign == '-' || sign == '+') {
            negative = sign == '-';
            at++;
            if (at == endIndex) {
                throw misplaced(s, beginIndex, endIndex, at);
            }
        }
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
        long before = limit / radix;
        long result = 0;
        for (; at < endIndex; at++) {
            int digit = Character.digit(s.charAt(at), radix);
            if (digit < 0 || result < before) {
                throw misplaced(s, beginIndex, endIndex, at);
            }
            result *= radix;
            if (result < limit + digit) {
                throw misplaced(s, beginIndex, endIndex, at);
            }
            result -= digit;
        }
        return negative ? result : -result;
    }

    private static NumberFormatException misplaced(CharSequence s, int beginIndex, int endIndex, int at) {
        return new NumberFormatException(
            "Error at index " + (at - beginIndex) + " in: \"" + s.subSequence(beginIndex, endIndex) + "\"");
    }

    public static long parseLong(String s) throws NumberFormatException {
        return parseLong(s, 10);
    }

    public static long parseUnsignedLong(String s, int radix) throws NumberFormatException {
        if (s == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        int n = s.length();
        if (n == 0) {
            throw NumberFormatException.forInputString(s, radix);
        }
        if (s.charAt(0) == '-') {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + s + ".");
        }
        checkRadix(radix);
        int at = s.charAt(0) == '+' ? 1 : 0;
        if (at == n) {
            throw NumberFormatException.forInputString(s, radix);
        }
        long before = divideUnsigned(-1, radix);
        long result = 0;
        boolean tooLarge = false;
        for (; at < n; at++) {
            int digit = Character.digit(s.charAt(at), radix);
            if (digit < 0) {
                throw NumberFormatException.forInputString(s, radix);
            }
            long next = result * radix + digit;
            tooLarge |= compareUnsigned(result, before) > 0 || compareUnsigned(next, digit) < 0;
            result = next;
        }
        if (tooLarge) {
            throw new NumberFormatException("String value " + s + " exceeds range of unsigned long.");
        }
        return result;
    }

    public static long parseUnsignedLong(String s) throws NumberFormatException {
        return parseUnsignedLong(s, 10);
    }

    public static Long decode(String nm) throws NumberFormatException {
        if (nm.isEmpty()) {
            throw new NumberFormatException("Zero length string");
        }
        int at = 0;
        int radix = 10;
        boolean negative = false;
        char first = nm.charAt(0);
        if (first == '-' || first == '+') {
            negative = first == '-';
            at = 1;
        }
        if (nm.startsWith("0x", at) || nm.startsWith("0X", at)) {
            radix = 16;
            at += 2;
        } else if (nm.startsWith("#", at)) {
            radix = 16;
            at++;
        } else if (nm.startsWith("0", at) && nm.length() > at + 1) {
            radix = 8;
            at++;
        }
        if (nm.startsWith("-", at) || nm.startsWith("+", at)) {
            throw new NumberFormatException("Sign character in wrong position");
        }
        String digits = nm.substring(at);
        if (!negative) {
            return valueOf(digits, radix);
        }
        // The sign goes back on so that the smallest value can be read; a failure is reported as for the bare digits.
        if (digits.isEmpty()) {
            throw NumberFormatException.forInputString(digits, radix);
        }
        return valueOf("-" + digits, radix);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public String toString() {
        return toString(value);
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(long value) {
        return (int) (value ^ value >>> 32);
    }

    public boolean equals(Object obj) {
        return obj instanceof Long && ((Long) obj).value == value;
    }

    public int compareTo(Long another) {
        return compare(value, another.value);
    }

    public static int compare(long x, long y) {
        return x < y ? -1 : x == y ? 0 : 1;
    }

    public static int compareUnsigned(long x, long y) {
        return compare(x + MIN_VALUE, y + MIN_VALUE);
    }

    public static long divideUnsigned(long dividend, long divisor) {
        if (divisor < 0) {
            return compareUnsigned(dividend, divisor) < 0 ? 0 : 1;
        }
        if (dividend >= 0) {
            return dividend / divisor;
        }
        // Half the dividend is non-negative; the estimate from it is at most one too small.
        long quotient = (dividend >>> 1) / divisor << 1;
        long rest = dividend - quotient * divisor;
        return compareUnsigned(rest, divisor) >= 0 ? quotient + 1 : quotient;
    }

    public static long remainderUnsigned(long dividend, long divisor) {
        return dividend - divideUnsigned(dividend, divisor) * divisor;
    }

    public static long highestOneBit(long i) {
        return i & MIN_VALUE >>> numberOfLeadingZeros(i);
    }

    public static int numberOfLeadingZeros(long i) {
        int high = (int) (i >>> 32);
        return high == 0 ? 32 + Integer.numberOfLeadingZeros((int) i) : Integer.numberOfLeadingZeros(high);
    }

    public static int numberOfTrailingZeros(long i) {
        int low = (int) i;
        return low == 0 ? 32 + Integer.numberOfTrailingZeros((int) (i >>> 32)) : Integer.numberOfTrailingZeros(low);
    }

    public static int bitCount(long i) {
        return Integer.bitCount((int) i) + Integer.bitCount((int) (i >>> 32));
    }

    public static long reverse(long i) {
        return (long) Integer.reverse((int) i) << 32 | Integer.reverse((int) (i >>> 32)) & 0xFFFFFFFFL;
    }

    public static long reverseBytes(long i) {
        return (long) Integer.reverseBytes((int) i) << 32 | Integer.reverseBytes((int) (i >>> 32)) & 0xFFFFFFFFL;
    }

    public static long lowestOneBit(long i) {
        return i & -i;
    }

    public static long rotateLeft(long i, int distance) {
        return i << distance | i >>> -distance;
    }

    public static long rotateRight(long i, int distance) {
        return i >>> distance | i << -distance;
    }

    public static int signum(long i) {
        return i > 0 ? 1 : i < 0 ? -1 : 0;
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static long max(long a, long b) {
        return Math.max(a, b);
    }

    public static long min(long a, long b) {
        return Math.min(a, b);
    }

    public static Long getLong(String nm) {
        return getLong(nm, null);
    }

    public static Long getLong(String nm, long val) {
        Long result = getLong(nm, null);
        return result == null ? Long.valueOf(val) : result;
    }

    public static Long getLong(String nm, Long val) {
        String text = nm == null || nm.isEmpty() ? null : System.getProperty(nm);
        try {
            return text == null ? val : decode(text);
        } catch (NumberFormatException e) {
            return val;
        }
    }
}
