package java.lang;

/** A boxed int and the operations on int values (CLDC 1.1, SE 17 without properties). */
public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7FFFFFFF;
    public static final int SIZE = 32;
    public static final int BYTES = 4;
    public static final Class TYPE = int.class;

    private static Integer[] cache;

    private final int value;

    @Deprecated public Integer(int value) {
        this.value = value;
    }

    @Deprecated public Integer(String s) throws NumberFormatException {
        this.value = parseInt(s, 10);
    }

    /** The boxes of -128 to 127 are shared; they are made when first asked for. */
    public static Integer valueOf(int i) {
        int v = i;
        if (v < -128 || v > 127) {
            return new Integer(v);
        }
        if (cache == null) {
            cache = new Integer[256];
        }
        int slot = v + 128;
        Integer box = cache[slot];
        if (box == null) {
            box = new Integer(v);
            cache[slot] = box;
        }
        return box;
    }

    public static Integer valueOf(String s) throws NumberFormatException {
        return valueOf(parseInt(s, 10));
    }

    public static Integer valueOf(String s, int radix) throws NumberFormatException {
        return valueOf(parseInt(s, radix));
    }

    public static String toString(int i, int radix) {
        if (radix == 10 || radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            return toString(i);
        }
        char[] digits = new char[33];
        int at = 33;
        int rest = i < 0 ? i : -i;
        do {
            at--;
            digits[at] = Character.digitChar(-(rest % radix));
            rest /= radix;
        } while (rest != 0);
        if (i < 0) {
            at--;
            digits[at] = '-';
        }
        return new String(digits, at, 33 - at);
    }

    public static String toUnsignedString(int i, int radix) {
        if (i >= 0) {
            return toString(i, radix);
        }
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            radix = 10;
        }
        return Long.toString(toUnsignedLong(i), radix);
    }

    public static String toUnsignedString(int i) {
        return toUnsignedString(i, 10);
    }

    public static String toHexString(int i) {
        return powerOfTwo(i, 4);
    }

    public static String toOctalString(int i) {
        return powerOfTwo(i, 3);
    }

    public static String toBinaryString(int i) {
        return powerOfTwo(i, 1);
    }

    private static String powerOfTwo(int i, int shift) {
        int size = (32 - numberOfLeadingZeros(i) + shift - 1) / shift;
        if (size == 0) {
            size = 1;
        }
        char[] digits = new char[size];
        int mask = (1 << shift) - 1;
        while (size > 0) {
            size--;
            digits[size] = Character.digitChar(i & mask);
            i >>>= shift;
        }
        return new String(digits, true);
    }

    public static String toString(int i) {
        int size = stringSize(i);
        char[] digits = new char[size];
        putDigits(i, digits, size);
        return new String(digits, true);
    }

    /** The number of characters of the decimal form. */
    static int stringSize(int i) {
        int size = i < 0 ? 2 : 1;
        int rest = i < 0 ? i : -i;
        while (rest <= -10) {
            rest /= 10;
            size++;
        }
        return size;
    }

    /** Writes the decimal form so that it ends before `end`. */
    static void putDigits(int i, char[] chars, int end) {
        int rest = i < 0 ? i : -i;
        int at = end;
        while (rest <= -10) {
            int tenth = rest / 10;
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

    public static int parseInt(String s, int radix) throws NumberFormatException {
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
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        int before = limit / radix;
        int result = 0;
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

    public static int parseInt(CharSequence s, int beginIndex, int endIndex, int radix) throws NumberFormatException {
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
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        int before = limit / radix;
        int result = 0;
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

    public static int parseInt(String s) throws NumberFormatException {
        return parseInt(s, 10);
    }

    public static int parseUnsignedInt(String s, int radix) throws NumberFormatException {
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
        int before = divideUnsigned(-1, radix);
        int result = 0;
        boolean tooLarge = false;
        for (; at < n; at++) {
            int digit = Character.digit(s.charAt(at), radix);
            if (digit < 0) {
                throw NumberFormatException.forInputString(s, radix);
            }
            int next = result * radix + digit;
            tooLarge |= compareUnsigned(result, before) > 0 || compareUnsigned(next, digit) < 0;
            result = next;
        }
        if (tooLarge) {
            throw new NumberFormatException("String value " + s + " exceeds range of unsigned int.");
        }
        return result;
    }

    public static int parseUnsignedInt(String s) throws NumberFormatException {
        return parseUnsignedInt(s, 10);
    }

    public static Integer decode(String nm) throws NumberFormatException {
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
        return value;
    }

    public long longValue() {
        return (long) value;
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

    public static int hashCode(int value) {
        return value;
    }

    public boolean equals(Object obj) {
        return obj instanceof Integer && ((Integer) obj).value == value;
    }

    public int compareTo(Integer another) {
        return compare(value, another.value);
    }

    public static int compare(int x, int y) {
        return x < y ? -1 : x == y ? 0 : 1;
    }

    public static int compareUnsigned(int x, int y) {
        return compare(x + MIN_VALUE, y + MIN_VALUE);
    }

    public static long toUnsignedLong(int x) {
        return x & 0xFFFFFFFFL;
    }

    public static int divideUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) / toUnsignedLong(divisor));
    }

    public static int remainderUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) % toUnsignedLong(divisor));
    }

    public static int highestOneBit(int i) {
        return i & MIN_VALUE >>> numberOfLeadingZeros(i);
    }

    public static int numberOfLeadingZeros(int i) {
        if (i <= 0) {
            return i == 0 ? 32 : 0;
        }
        int n = 1;
        if (i >>> 16 == 0) {
            n += 16;
            i <<= 16;
        }
        if (i >>> 24 == 0) {
            n += 8;
            i <<= 8;
        }
        if (i >>> 28 == 0) {
            n += 4;
            i <<= 4;
        }
        if (i >>> 30 == 0) {
            n += 2;
            i <<= 2;
        }
        return n - (i >>> 31);
    }

    public static int numberOfTrailingZeros(int i) {
        return i == 0 ? 32 : 31 - numberOfLeadingZeros(i & -i);
    }

    public static int bitCount(int i) {
        i -= i >>> 1 & 0x55555555;
        i = (i & 0x33333333) + (i >>> 2 & 0x33333333);
        i = i + (i >>> 4) & 0x0F0F0F0F;
        return i * 0x01010101 >>> 24;
    }

    public static int reverse(int i) {
        i = (i & 0x55555555) << 1 | i >>> 1 & 0x55555555;
        i = (i & 0x33333333) << 2 | i >>> 2 & 0x33333333;
        i = (i & 0x0F0F0F0F) << 4 | i >>> 4 & 0x0F0F0F0F;
        return reverseBytes(i);
    }

    public static int reverseBytes(int i) {
        return i << 24 | (i & 0xFF00) << 8 | i >>> 8 & 0xFF00 | i >>> 24;
    }

    public static int lowestOneBit(int i) {
        return i & -i;
    }

    public static int rotateLeft(int i, int distance) {
        return i << distance | i >>> -distance;
    }

    public static int rotateRight(int i, int distance) {
        return i >>> distance | i << -distance;
    }

    public static int signum(int i) {
        return i > 0 ? 1 : i < 0 ? -1 : 0;
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int max(int a, int b) {
        return Math.max(a, b);
    }

    public static int min(int a, int b) {
        return Math.min(a, b);
    }

    public static Integer getInteger(String nm) {
        return getInteger(nm, null);
    }

    public static Integer getInteger(String nm, int val) {
        Integer result = getInteger(nm, null);
        return result == null ? Integer.valueOf(val) : result;
    }

    public static Integer getInteger(String nm, Integer val) {
        String text = nm == null || nm.isEmpty() ? null : System.getProperty(nm);
        try {
            return text == null ? val : decode(text);
        } catch (NumberFormatException e) {
            return val;
        }
    }
}
