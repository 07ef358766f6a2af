package java.util;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Bytes and numbers as hexadecimal digits (SE 17). */
public final class HexFormat {
    private static final HexFormat PLAIN = new HexFormat(false, "", "", "");

    private final boolean upper;
    private final String delimiter;
    private final String prefix;
    private final String suffix;

    private HexFormat(boolean upper, String delimiter, String prefix, String suffix) {
        this.upper = upper;
        this.delimiter = Objects.requireNonNull(delimiter, "delimiter");
        this.prefix = Objects.requireNonNull(prefix, "prefix");
        this.suffix = Objects.requireNonNull(suffix, "suffix");
    }

    public static HexFormat of() {
        return PLAIN;
    }

    public static HexFormat ofDelimiter(String delimiter) {
        return new HexFormat(false, delimiter, "", "");
    }

    public HexFormat withDelimiter(String delimiter) {
        return new HexFormat(upper, delimiter, prefix, suffix);
    }

    public HexFormat withPrefix(String prefix) {
        return new HexFormat(upper, delimiter, prefix, suffix);
    }

    public HexFormat withSuffix(String suffix) {
        return new HexFormat(upper, delimiter, prefix, suffix);
    }

    public HexFormat withUpperCase() {
        return new HexFormat(true, delimiter, prefix, suffix);
    }

    public HexFormat withLowerCase() {
        return new HexFormat(false, delimiter, prefix, suffix);
    }

    public String delimiter() {
        return delimiter;
    }

    public String prefix() {
        return prefix;
    }

    public String suffix() {
        return suffix;
    }

    public boolean isUpperCase() {
        return upper;
    }

    public String formatHex(byte[] bytes) {
        return formatHex(bytes, 0, bytes.length);
    }

    public String formatHex(byte[] bytes, int fromIndex, int toIndex) {
        Objects.requireNonNull(bytes, "bytes");
        Objects.checkFromToIndex(fromIndex, toIndex, bytes.length);
        StringBuilder text = new StringBuilder();
        for (int i = fromIndex; i < toIndex; i++) {
            text.append(i > fromIndex ? delimiter : "").append(prefix);
            text.append(toHighHexDigit(bytes[i])).append(toLowHexDigit(bytes[i])).append(suffix);
        }
        return text.toString();
    }

    public <A extends Appendable> A formatHex(A out, byte[] bytes) {
        return formatHex(out, bytes, 0, bytes.length);
    }

    public <A extends Appendable> A formatHex(A out, byte[] bytes, int fromIndex, int toIndex) {
        Objects.requireNonNull(out, "out");
        try {
            out.append(formatHex(bytes, fromIndex, toIndex));
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return out;
    }

    public byte[] parseHex(CharSequence string) {
        return parseHex(string, 0, string.length());
    }

    public byte[] parseHex(char[] chars, int fromIndex, int toIndex) {
        Objects.requireNonNull(chars, "chars");
        Objects.checkFromToIndex(fromIndex, toIndex, chars.length);
        return parseHex(new String(chars, fromIndex, toIndex - fromIndex));
    }

    public byte[] parseHex(CharSequence string, int fromIndex, int toIndex) {
        Objects.requireNonNull(string, "string");
        Objects.checkFromToIndex(fromIndex, toIndex, string.length());
        String text = string.subSequence(fromIndex, toIndex).toString();
        if (text.isEmpty()) {
            return new byte[0];
        }
        int width = prefix.length() + 2 + suffix.length();
        int stride = width + delimiter.length();
        if ((text.length() - width) % stride != 0) {
            throw new IllegalArgumentException(width == 2 && stride == 2 ? "string length not even: " + text.length()
                : "extra or missing delimiters or values consisting of prefix, two hexadecimal digits, and suffix");
        }
        byte[] bytes = new byte[(text.length() - width) / stride + 1];
        String between = suffix + delimiter + prefix;
        literal(text, 0, prefix);
        for (int i = 0; i < bytes.length; i++) {
            int at = i * stride + prefix.length();
            bytes[i] = (byte) fromHexDigits(text, at, at + 2);
            literal(text, at + 2, i < bytes.length - 1 ? between : suffix);
        }
        return bytes;
    }

    private static void literal(String text, int at, String wanted) {
        if (text.startsWith(wanted, at)) {
            return;
        }
        int i = 0;
        while (text.charAt(at + i) == wanted.charAt(i)) {
            i++;
        }
        throw new IllegalArgumentException("found: \"" + text.substring(at, at + wanted.length()) + "\", expected: \"" + wanted
            + "\", index: " + at + " ch: " + (int) text.charAt(at + i));
    }

    public char toLowHexDigit(int value) {
        return (upper ? "0123456789ABCDEF" : "0123456789abcdef").charAt(value & 15);
    }

    public char toHighHexDigit(int value) {
        return toLowHexDigit(value >> 4);
    }

    public <A extends Appendable> A toHexDigits(A out, byte value) {
        Objects.requireNonNull(out, "out");
        try {
            out.append(toHighHexDigit(value)).append(toLowHexDigit(value));
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return out;
    }

    public String toHexDigits(byte value) {
        return digits(value, 2);
    }

    public String toHexDigits(char value) {
        return digits(value, 4);
    }

    public String toHexDigits(short value) {
        return digits(value, 4);
    }

    public String toHexDigits(int value) {
        return digits(value, 8);
    }

    public String toHexDigits(long value) {
        return digits(value, 16);
    }

    public String toHexDigits(long value, int digits) {
        if (digits < 0 || digits > 16) {
            throw new IllegalArgumentException("number of digits: " + digits);
        }
        return digits(value, digits);
    }

    private String digits(long value, int count) {
        char[] text = new char[count];
        for (int i = 0; i < count; i++) {
            text[i] = toLowHexDigit((int) (value >> 4 * (count - 1 - i)));
        }
        return new String(text);
    }

    public static boolean isHexDigit(int ch) {
        return digit(ch) >= 0;
    }

    private static int digit(int ch) {
        return ch >= '0' && ch <= '9' ? ch - '0' : ch >= 'a' && ch <= 'f' ? ch - 'a' + 10 : ch >= 'A' && ch <= 'F' ? ch - 'A' + 10 : -1;
    }

    public static int fromHexDigit(int ch) {
        int value = digit(ch);
        if (value < 0) {
            throw new NumberFormatException("not a hexadecimal digit: \"" + (char) ch + "\" = " + ch);
        }
        return value;
    }

    public static int fromHexDigits(CharSequence string) {
        return fromHexDigits(string, 0, string.length());
    }

    public static int fromHexDigits(CharSequence string, int fromIndex, int toIndex) {
        return (int) parse(string, fromIndex, toIndex, 8);
    }

    public static long fromHexDigitsToLong(CharSequence string) {
        return fromHexDigitsToLong(string, 0, string.length());
    }

    public static long fromHexDigitsToLong(CharSequence string, int fromIndex, int toIndex) {
        return parse(string, fromIndex, toIndex, 16);
    }

    private static long parse(CharSequence string, int fromIndex, int toIndex, int most) {
        Objects.requireNonNull(string, "string");
        Objects.checkFromToIndex(fromIndex, toIndex, string.length());
        if (toIndex - fromIndex > most) {
            throw new IllegalArgumentException("string length greater than " + most + ": " + (toIndex - fromIndex));
        }
        long value = 0;
        for (int i = fromIndex; i < toIndex; i++) {
            value = (value << 4) + fromHexDigit(string.charAt(i));
        }
        return value;
    }

    public boolean equals(Object o) {
        return o instanceof HexFormat other && upper == other.upper && delimiter.equals(other.delimiter) && prefix.equals(other.prefix)
            && suffix.equals(other.suffix);
    }

    public int hashCode() {
        return 31 * Objects.hash(delimiter, prefix, suffix) + Boolean.hashCode(upper);
    }

    public String toString() {
        return "uppercase: " + upper + ", delimiter: \"" + delimiter + "\", prefix: \"" + prefix + "\", suffix: \"" + suffix + "\"";
    }
}
