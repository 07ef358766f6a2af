package java.lang;

import java.io.Serializable;

/** A boxed char and the properties of characters (CLDC 1.1, SE 17 without blocks, scripts, names, directions and ideographs; Unicode 16). */
public final class Character implements Serializable, Comparable<Character> {
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uFFFF';
    public static final Class TYPE = char.class;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    public static final char MIN_HIGH_SURROGATE = '\uD800';
    public static final char MAX_HIGH_SURROGATE = '\uDBFF';
    public static final char MIN_LOW_SURROGATE = '\uDC00';
    public static final char MAX_LOW_SURROGATE = '\uDFFF';
    public static final char MIN_SURROGATE = '\uD800';
    public static final char MAX_SURROGATE = '\uDFFF';
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x010000;
    public static final int MIN_CODE_POINT = 0x000000;
    public static final int MAX_CODE_POINT = 0x10FFFF;

    public static final byte UNASSIGNED = 0;
    public static final byte UPPERCASE_LETTER = 1;
    public static final byte LOWERCASE_LETTER = 2;
    public static final byte TITLECASE_LETTER = 3;
    public static final byte MODIFIER_LETTER = 4;
    public static final byte OTHER_LETTER = 5;
    public static final byte NON_SPACING_MARK = 6;
    public static final byte ENCLOSING_MARK = 7;
    public static final byte COMBINING_SPACING_MARK = 8;
    public static final byte DECIMAL_DIGIT_NUMBER = 9;
    public static final byte LETTER_NUMBER = 10;
    public static final byte OTHER_NUMBER = 11;
    public static final byte SPACE_SEPARATOR = 12;
    public static final byte LINE_SEPARATOR = 13;
    public static final byte PARAGRAPH_SEPARATOR = 14;
    public static final byte CONTROL = 15;
    public static final byte FORMAT = 16;
    public static final byte PRIVATE_USE = 18;
    public static final byte SURROGATE = 19;
    public static final byte DASH_PUNCTUATION = 20;
    public static final byte START_PUNCTUATION = 21;
    public static final byte END_PUNCTUATION = 22;
    public static final byte CONNECTOR_PUNCTUATION = 23;
    public static final byte OTHER_PUNCTUATION = 24;
    public static final byte MATH_SYMBOL = 25;
    public static final byte CURRENCY_SYMBOL = 26;
    public static final byte MODIFIER_SYMBOL = 27;
    public static final byte OTHER_SYMBOL = 28;
    public static final byte INITIAL_QUOTE_PUNCTUATION = 29;
    public static final byte FINAL_QUOTE_PUNCTUATION = 30;

    private static final int LETTERS = 1 << UPPERCASE_LETTER | 1 << LOWERCASE_LETTER | 1 << TITLECASE_LETTER
        | 1 << MODIFIER_LETTER | 1 << OTHER_LETTER;
    private static final int SPACES = 1 << SPACE_SEPARATOR | 1 << LINE_SEPARATOR | 1 << PARAGRAPH_SEPARATOR;
    private static final int PARTS = LETTERS | 1 << CURRENCY_SYMBOL | 1 << CONNECTOR_PUNCTUATION
        | 1 << DECIMAL_DIGIT_NUMBER | 1 << LETTER_NUMBER | 1 << COMBINING_SPACING_MARK | 1 << NON_SPACING_MARK;

    private static Character[] cache;

    private final char value;

    @Deprecated public Character(char value) {
        this.value = value;
    }

    /** The boxes of 0 to 127 are shared; they are made when first asked for. */
    public static Character valueOf(char c) {
        if (c > 127) {
            return new Character(c);
        }
        if (cache == null) {
            cache = new Character[128];
        }
        Character box = cache[c];
        if (box == null) {
            box = new Character(c);
            cache[c] = box;
        }
        return box;
    }

    public char charValue() {
        return value;
    }

    public int hashCode() {
        return value;
    }

    public static int hashCode(char value) {
        return value;
    }

    public boolean equals(Object obj) {
        return obj instanceof Character && ((Character) obj).value == value;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(char c) {
        return String.valueOf(c);
    }

    public static String toString(int codePoint) {
        return new String(toChars(codePoint), true);
    }

    public int compareTo(Character another) {
        return value - another.value;
    }

    public static int compare(char x, char y) {
        return x - y;
    }

    public static char reverseBytes(char ch) {
        return (char) (ch << 8 | ch >> 8);
    }

    public static boolean isValidCodePoint(int codePoint) {
        return codePoint >= 0 && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isBmpCodePoint(int codePoint) {
        return codePoint >>> 16 == 0;
    }

    public static boolean isSupplementaryCodePoint(int codePoint) {
        return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isHighSurrogate(char ch) {
        return ch >= MIN_HIGH_SURROGATE && ch <= MAX_HIGH_SURROGATE;
    }

    public static boolean isLowSurrogate(char ch) {
        return ch >= MIN_LOW_SURROGATE && ch <= MAX_LOW_SURROGATE;
    }

    public static boolean isSurrogate(char ch) {
        return ch >= MIN_SURROGATE && ch <= MAX_SURROGATE;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static int charCount(int codePoint) {
        return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT ? 2 : 1;
    }

    public static int toCodePoint(char high, char low) {
        return (high << 10) + low + (MIN_SUPPLEMENTARY_CODE_POINT - (MIN_HIGH_SURROGATE << 10) - MIN_LOW_SURROGATE);
    }

    public static char highSurrogate(int codePoint) {
        return (char) ((codePoint >>> 10) + (MIN_HIGH_SURROGATE - (MIN_SUPPLEMENTARY_CODE_POINT >>> 10)));
    }

    public static char lowSurrogate(int codePoint) {
        return (char) ((codePoint & 0x3FF) + MIN_LOW_SURROGATE);
    }

    public static int codePointAt(CharSequence seq, int index) {
        char c = seq.charAt(index);
        if (isHighSurrogate(c) && index + 1 < seq.length()) {
            char low = seq.charAt(index + 1);
            if (isLowSurrogate(low)) {
                return toCodePoint(c, low);
            }
        }
        return c;
    }

    public static int codePointAt(char[] a, int index) {
        return codePointIn(a, index, a.length);
    }

    public static int codePointAt(char[] a, int index, int limit) {
        if (index >= limit || index < 0 || limit > a.length) {
            throw new IndexOutOfBoundsException();
        }
        return codePointIn(a, index, limit);
    }

    public static int codePointBefore(CharSequence seq, int index) {
        char c = seq.charAt(index - 1);
        if (isLowSurrogate(c) && index > 1) {
            char high = seq.charAt(index - 2);
            if (isHighSurrogate(high)) {
                return toCodePoint(high, c);
            }
        }
        return c;
    }

    public static int codePointBefore(char[] a, int index) {
        return codePointEndingAt(a, index, 0);
    }

    public static int codePointBefore(char[] a, int index, int start) {
        if (index <= start || start < 0 || index > a.length) {
            throw new IndexOutOfBoundsException();
        }
        return codePointEndingAt(a, index, start);
    }

    static int codePointIn(char[] a, int index, int limit) {
        char c = a[index];
        if (c >= MIN_HIGH_SURROGATE && c <= MAX_HIGH_SURROGATE && index + 1 < limit && isLowSurrogate(a[index + 1])) {
            return toCodePoint(c, a[index + 1]);
        }
        return c;
    }

    static int codePointEndingAt(char[] a, int index, int start) {
        char c = a[index - 1];
        if (isLowSurrogate(c) && index - 2 >= start && isHighSurrogate(a[index - 2])) {
            return toCodePoint(a[index - 2], c);
        }
        return c;
    }

    public static int codePointCount(CharSequence seq, int beginIndex, int endIndex) {
        Ranges.checkFromToGeneral(beginIndex, endIndex, seq.length());
        int n = endIndex - beginIndex;
        for (int i = beginIndex; i < endIndex - 1; i++) {
            if (isHighSurrogate(seq.charAt(i)) && isLowSurrogate(seq.charAt(i + 1))) {
                n--;
            }
        }
        return n;
    }

    public static int codePointCount(char[] a, int offset, int count) {
        if (count > a.length - offset || offset < 0 || count < 0) {
            throw new IndexOutOfBoundsException();
        }
        return count(a, offset, offset + count);
    }

    static int count(char[] a, int from, int to) {
        int n = to - from;
        for (int i = from; i < to - 1; i++) {
            if (isHighSurrogate(a[i]) && isLowSurrogate(a[i + 1])) {
                n--;
            }
        }
        return n;
    }

    public static int offsetByCodePoints(char[] a, int start, int count, int index, int codePointOffset) {
        if (count > a.length - start || start < 0 || count < 0 || index < start || index > start + count) {
            throw new IndexOutOfBoundsException();
        }
        return offset(a, start, start + count, index, codePointOffset);
    }

    static int offset(char[] a, int start, int end, int index, int codePointOffset) {
        if (index < start || index > end) {
            throw new IndexOutOfBoundsException();
        }
        int at = index;
        int left = codePointOffset;
        while (left > 0) {
            if (at >= end) {
                throw new IndexOutOfBoundsException();
            }
            at += charCount(codePointIn(a, at, end));
            left--;
        }
        while (left < 0) {
            if (at <= start) {
                throw new IndexOutOfBoundsException();
            }
            at -= charCount(codePointEndingAt(a, at, start));
            left++;
        }
        return at;
    }

    public static int toChars(int codePoint, char[] dst, int dstIndex) {
        checkCodePoint(codePoint);
        return put(codePoint, dst, dstIndex);
    }

    public static char[] toChars(int codePoint) {
        checkCodePoint(codePoint);
        char[] chars = new char[charCount(codePoint)];
        put(codePoint, chars, 0);
        return chars;
    }

    private static void checkCodePoint(int codePoint) {
        if (!isValidCodePoint(codePoint)) {
            throw new IllegalArgumentException(
                "Not a valid Unicode code point: 0x" + Integer.toHexString(codePoint).toUpperCase());
        }
    }

    /** Stores a valid code point and returns the number of units it took. */
    static int put(int codePoint, char[] dst, int at) {
        if (codePoint < MIN_SUPPLEMENTARY_CODE_POINT) {
            dst[at] = (char) codePoint;
            return 1;
        }
        // The second half first: when it does not fit, nothing has been stored.
        dst[at + 1] = lowSurrogate(codePoint);
        dst[at] = highSurrogate(codePoint);
        return 2;
    }

    public static int getType(char ch) {
        return getType((int) ch);
    }

    /** The general category of a code point, 0 where it is out of range. */
    public static native int getType(int codePoint);

    public static boolean isDefined(char ch) {
        return getType((int) ch) != UNASSIGNED;
    }

    public static boolean isDefined(int codePoint) {
        return getType(codePoint) != UNASSIGNED;
    }

    public static boolean isDigit(char ch) {
        return isDigit((int) ch);
    }

    public static boolean isDigit(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return codePoint >= '0' && codePoint <= '9';
        }
        return getType(codePoint) == DECIMAL_DIGIT_NUMBER;
    }

    public static boolean isLetter(char ch) {
        return isLetter((int) ch);
    }

    public static boolean isLetter(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return isAsciiLetter(codePoint);
        }
        return (LETTERS >> getType(codePoint) & 1) != 0;
    }

    private static boolean isAsciiLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    public static boolean isLetterOrDigit(char ch) {
        return isLetterOrDigit((int) ch);
    }

    public static boolean isLetterOrDigit(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return isAsciiLetter(codePoint) || codePoint >= '0' && codePoint <= '9';
        }
        return ((LETTERS | 1 << DECIMAL_DIGIT_NUMBER) >> getType(codePoint) & 1) != 0;
    }

    public static boolean isJavaIdentifierStart(char ch) {
        return isJavaIdentifierStart((int) ch);
    }

    public static boolean isJavaIdentifierStart(int codePoint) {
        int starts = LETTERS | 1 << CURRENCY_SYMBOL | 1 << CONNECTOR_PUNCTUATION | 1 << LETTER_NUMBER;
        return (starts >> getType(codePoint) & 1) != 0;
    }

    public static boolean isJavaIdentifierPart(char ch) {
        return isJavaIdentifierPart((int) ch);
    }

    public static boolean isJavaIdentifierPart(int codePoint) {
        return (PARTS >> getType(codePoint) & 1) != 0 || isIdentifierIgnorable(codePoint);
    }

    public static boolean isUnicodeIdentifierStart(char ch) {
        return isUnicodeIdentifierStart((int) ch);
    }

    public static boolean isUnicodeIdentifierStart(int codePoint) {
        return ((LETTERS | 1 << LETTER_NUMBER) >> getType(codePoint) & 1) != 0 || codePoint == 0x1885 || codePoint == 0x1886
            || codePoint == 0x2118 || codePoint == 0x212E || codePoint == 0x309B || codePoint == 0x309C;
    }

    public static boolean isUnicodeIdentifierPart(char ch) {
        return isUnicodeIdentifierPart((int) ch);
    }

    public static boolean isUnicodeIdentifierPart(int codePoint) {
        int parts = 1 << CONNECTOR_PUNCTUATION | 1 << DECIMAL_DIGIT_NUMBER | 1 << COMBINING_SPACING_MARK | 1 << NON_SPACING_MARK;
        return isUnicodeIdentifierStart(codePoint) || (parts >> getType(codePoint) & 1) != 0 || isIdentifierIgnorable(codePoint)
            || codePoint == 0xB7 || codePoint == 0x387 || codePoint >= 0x1369 && codePoint <= 0x1371 || codePoint == 0x19DA
            || codePoint == 0x30FB || codePoint == 0xFF65;
    }

    public static boolean isIdentifierIgnorable(char ch) {
        return isIdentifierIgnorable((int) ch);
    }

    public static boolean isIdentifierIgnorable(int codePoint) {
        return codePoint >= 0 && codePoint <= 8 || codePoint >= 0xE && codePoint <= 0x1B
            || codePoint >= 0x7F && codePoint <= 0x9F || getType(codePoint) == FORMAT;
    }

    public static boolean isAlphabetic(int codePoint) {
        return hasProperty(codePoint, 2);
    }

    public static boolean isUpperCase(char ch) {
        return isUpperCase((int) ch);
    }

    public static boolean isUpperCase(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return codePoint >= 'A' && codePoint <= 'Z';
        }
        return hasProperty(codePoint, 0);
    }

    public static boolean isLowerCase(char ch) {
        return isLowerCase((int) ch);
    }

    public static boolean isLowerCase(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return codePoint >= 'a' && codePoint <= 'z';
        }
        return hasProperty(codePoint, 1);
    }

    public static boolean isTitleCase(char ch) {
        return isTitleCase((int) ch);
    }

    public static boolean isTitleCase(int codePoint) {
        return getType(codePoint) == TITLECASE_LETTER;
    }

    @Deprecated public static boolean isSpace(char ch) {
        return ch == ' ' || ch == '\t' || ch == '\n' || ch == '\f' || ch == '\r';
    }

    public static boolean isSpaceChar(char ch) {
        return isSpaceChar((int) ch);
    }

    public static boolean isSpaceChar(int codePoint) {
        return (SPACES >> getType(codePoint) & 1) != 0;
    }

    public static boolean isWhitespace(char ch) {
        return isWhitespace((int) ch);
    }

    public static boolean isWhitespace(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return codePoint == ' ' || codePoint >= 9 && codePoint <= 13 || codePoint >= 0x1C && codePoint <= 0x1F;
        }
        return codePoint != 0xA0 && codePoint != 0x2007 && codePoint != 0x202F && isSpaceChar(codePoint);
    }

    public static boolean isISOControl(char ch) {
        return isISOControl((int) ch);
    }

    public static boolean isISOControl(int codePoint) {
        return codePoint >= 0 && codePoint <= 0x9F && (codePoint <= 0x1F || codePoint >= 0x7F);
    }

    public static char toLowerCase(char ch) {
        return (char) toLowerCase((int) ch);
    }

    public static int toLowerCase(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return codePoint >= 'A' && codePoint <= 'Z' ? codePoint + 32 : codePoint;
        }
        return lowerSimple(codePoint);
    }

    public static char toUpperCase(char ch) {
        return (char) toUpperCase((int) ch);
    }

    public static int toUpperCase(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return codePoint >= 'a' && codePoint <= 'z' ? codePoint - 32 : codePoint;
        }
        return upperSimple(codePoint);
    }

    public static char toTitleCase(char ch) {
        return (char) toTitleCase((int) ch);
    }

    public static int toTitleCase(int codePoint) {
        if (codePoint >= 0 && codePoint < 0x80) {
            return toUpperCase(codePoint);
        }
        return titleSimple(codePoint);
    }

    public static int digit(char ch, int radix) {
        return digit((int) ch, radix);
    }

    public static int digit(int codePoint, int radix) {
        if (radix < MIN_RADIX || radix > MAX_RADIX) {
            return -1;
        }
        int value = -1;
        if (codePoint >= '0' && codePoint <= '9') {
            value = codePoint - '0';
        } else if (codePoint >= 'a' && codePoint <= 'z') {
            value = codePoint - 'a' + 10;
        } else if (codePoint >= 'A' && codePoint <= 'Z') {
            value = codePoint - 'A' + 10;
        } else if (codePoint >= 0xFF21 && codePoint <= 0xFF3A) {
            value = codePoint - 0xFF21 + 10;
        } else if (codePoint >= 0xFF41 && codePoint <= 0xFF5A) {
            value = codePoint - 0xFF41 + 10;
        } else if (codePoint >= 0x80 && isDigit(codePoint)) {
            value = numericValue(codePoint);
        }
        return value < radix ? value : -1;
    }

    public static int getNumericValue(char ch) {
        return getNumericValue((int) ch);
    }

    /** The value of a digit, letter digit or number; -1 where there is none, -2 where it is no natural number. */
    public static int getNumericValue(int codePoint) {
        int value = digit(codePoint, MAX_RADIX);
        return value >= 0 ? value : numericValue(codePoint);
    }

    public static char forDigit(int digit, int radix) {
        if (radix < MIN_RADIX || radix > MAX_RADIX || digit < 0 || digit >= radix) {
            return 0;
        }
        return digitChar(digit);
    }

    static char digitChar(int digit) {
        return (char) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }

    /** Derived properties: 0 uppercase, 1 lowercase, 2 alphabetic. */
    private static native boolean hasProperty(int codePoint, int property);

    private static native int lowerSimple(int codePoint);

    private static native int upperSimple(int codePoint);

    private static native int titleSimple(int codePoint);

    private static native int numericValue(int codePoint);

    /** The full lower case of a code point: up to three code points in 21 bits each, the first lowest. */
    static native long lowerFull(int codePoint);

    /** The full upper case of a code point, packed as in lowerFull. */
    static native long upperFull(int codePoint);
}
