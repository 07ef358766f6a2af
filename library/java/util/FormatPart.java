package java.util;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** A piece of literal text or a specifier of a format, and how its argument becomes text. */
final class FormatPart {
    private static final String FLAGS = "-#+ 0,(<";
    private static final int LEFT = 1;
    private static final int ALTERNATE = 1 << 1;
    private static final int PLUS = 1 << 2;
    private static final int SPACE = 1 << 3;
    private static final int ZERO = 1 << 4;
    private static final int GROUP = 1 << 5;
    private static final int PARENTHESES = 1 << 6;
    private static final int PREVIOUS = 1 << 7;

    /** The text itself, if this is no specifier. */
    final String literal;
    /** The number of the argument from 1 on, 0 for the next one, -1 for the last one again. */
    int index;
    private int flags;
    private int width = -1;
    private int precision = -1;
    private char conversion;
    private boolean upper;

    private FormatPart(String literal) {
        this.literal = literal;
    }

    static FormatPart[] parse(String format) {
        ArrayList<FormatPart> parts = new ArrayList<>();
        int n = format.length();
        int at = 0;
        while (at < n) {
            int percent = format.indexOf('%', at);
            int end = percent < 0 ? n : percent;
            if (end > at) {
                parts.add(new FormatPart(format.substring(at, end)));
            }
            if (percent < 0) {
                break;
            }
            FormatPart part = new FormatPart(null);
            at = part.parse(format, percent + 1);
            parts.add(part);
        }
        return parts.toArray(new FormatPart[0]);
    }

    private static boolean isDigit(String format, int at) {
        return at < format.length() && format.charAt(at) >= '0' && format.charAt(at) <= '9';
    }

    private static int afterDigits(String format, int at) {
        int end = at;
        while (isDigit(format, end)) {
            end++;
        }
        return end;
    }

    /** The value of digits; the least number if they are too many. */
    private static int number(String digits) {
        long value = 0;
        for (int i = 0; i < digits.length(); i++) {
            value = value * 10 + digits.charAt(i) - '0';
            if (value > Integer.MAX_VALUE) {
                return Integer.MIN_VALUE;
            }
        }
        return (int) value;
    }

    private static char charAt(String format, int at) {
        if (at >= format.length()) {
            throw new UnknownFormatConversionException("%");
        }
        return format.charAt(at);
    }

    /** Reads what stands behind a percent sign; gives the place after it. */
    private int parse(String format, int start) {
        int at = start;
        int end = afterDigits(format, at);
        if (end > at && end < format.length() && format.charAt(end) == '$') {
            index = number(format.substring(at, end));
            if (index <= 0) {
                throw new IllegalFormatArgumentIndexException(index);
            }
            at = end + 1;
        }
        while (FLAGS.indexOf(charAt(format, at)) >= 0) {
            int flag = 1 << FLAGS.indexOf(format.charAt(at));
            if ((flags & flag) != 0) {
                throw new DuplicateFormatFlagsException(flagText(flag));
            }
            flags |= flag;
            at++;
        }
        if ((flags & PREVIOUS) != 0) {
            index = -1;
        }
        end = afterDigits(format, at);
        if (end > at) {
            width = number(format.substring(at, end));
            if (width < 0) {
                throw new IllegalFormatWidthException(width);
            }
            at = end;
        }
        if (charAt(format, at) == '.') {
            end = afterDigits(format, at + 1);
            if (end == at + 1) {
                throw new UnknownFormatConversionException(format.substring(start, start + 1));
            }
            precision = number(format.substring(at + 1, end));
            if (precision < 0) {
                throw new IllegalFormatPrecisionException(precision);
            }
            at = end;
        }
        char c = charAt(format, at);
        if (c == 't' || c == 'T') {
            throw new UnsupportedOperationException("formats of dates are not supported: %" + c);
        }
        if ("bBhHsScCdoxXeEfgGaA%n".indexOf(c) < 0) {
            throw new UnknownFormatConversionException(String.valueOf(c));
        }
        upper = c >= 'A' && c <= 'Z';
        conversion = upper ? (char) (c + 32) : c;
        check();
        return at + 1;
    }

    private static String flagText(int flags) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < FLAGS.length(); i++) {
            if ((flags & 1 << i) != 0) {
                text.append(FLAGS.charAt(i));
            }
        }
        return text.toString();
    }

    private boolean has(int flag) {
        return (flags & flag) != 0;
    }

    private void refuse(int bad) {
        if (has(bad)) {
            throw new FormatFlagsConversionMismatchException(flagText(flags & bad), conversion);
        }
    }

    private IllegalFormatFlagsException illegalFlags() {
        String text = flagText(flags);
        // The reference library has the capital letter among the flags.
        return new IllegalFormatFlagsException(!upper ? text : has(LEFT) ? "-^" + text.substring(1) : "^" + text);
    }

    private void checkWidthFor(int needy) {
        if (width == -1 && has(needy)) {
            throw new MissingFormatWidthException(toString());
        }
    }

    private void refusePrecision() {
        if (precision != -1) {
            throw new IllegalFormatPrecisionException(precision);
        }
    }

    private void checkNumeric() {
        checkWidthFor(LEFT | ZERO);
        if (has(PLUS) && has(SPACE) || has(LEFT) && has(ZERO)) {
            throw illegalFlags();
        }
    }

    private void check() {
        switch (conversion) {
            case 'b':
            case 'h':
                refuse(ALTERNATE);
            case 's':
                checkWidthFor(LEFT);
                refuse(PLUS | SPACE | ZERO | GROUP | PARENTHESES);
                break;
            case 'c':
                refusePrecision();
                refuse(ALTERNATE | PLUS | SPACE | ZERO | GROUP | PARENTHESES);
                checkWidthFor(LEFT);
                break;
            case 'd':
                checkNumeric();
                refusePrecision();
                refuse(ALTERNATE);
                break;
            case 'o':
            case 'x':
                checkNumeric();
                refusePrecision();
                refuse(GROUP);
                break;
            case 'e':
                checkNumeric();
                refuse(GROUP);
                break;
            case 'f':
                checkNumeric();
                break;
            case 'g':
                checkNumeric();
                refuse(ALTERNATE);
                break;
            case 'a':
                checkNumeric();
                refuse(PARENTHESES | GROUP);
                if (precision != -1) {
                    throw new UnsupportedOperationException("%a with a precision is not supported");
                }
                break;
            case '%':
                refusePrecision();
                if (flags != LEFT && flags != 0) {
                    throw illegalFlags();
                }
                checkWidthFor(LEFT);
                break;
            default:
                refusePrecision();
                if (width != -1) {
                    throw new IllegalFormatWidthException(width);
                }
                if (flags != 0) {
                    throw illegalFlags();
                }
        }
    }

    public String toString() {
        StringBuilder text = new StringBuilder("%");
        text.append(flagText(flags));
        if (index > 0) {
            text.append(index).append('$');
        }
        if (width != -1) {
            text.append(width);
        }
        if (precision != -1) {
            text.append('.').append(precision);
        }
        return text.append(upper ? (char) (conversion - 32) : conversion).toString();
    }

    boolean takesArgument() {
        return conversion != '%' && conversion != 'n';
    }

    /** The text of an argument. */
    String text(Object arg) {
        switch (conversion) {
            case '%':
                return justified("%");
            case 'n':
                return System.lineSeparator();
            case 'b':
                return cut(arg instanceof Boolean ? arg.toString() : String.valueOf(arg != null));
            case 'h':
                return cut(arg == null ? "null" : Integer.toHexString(arg.hashCode()));
            case 's':
                refuse(ALTERNATE);
                return cut(String.valueOf(arg));
            default:
        }
        if (arg == null) {
            return cut("null");
        }
        switch (conversion) {
            case 'c':
                return character(arg);
            case 'd':
            case 'o':
            case 'x':
                return integer(arg);
            default:
                return floating(arg);
        }
    }

    private IllegalFormatConversionException wrong(Object arg) {
        return new IllegalFormatConversionException(conversion, arg.getClass());
    }

    private String justified(String text) {
        int n = text.length();
        if (n >= width) {
            return text;
        }
        String blanks = " ".repeat(width - n);
        return has(LEFT) ? text + blanks : blanks + text;
    }

    private String cut(String text) {
        String part = precision != -1 && precision < text.length() ? text.substring(0, precision) : text;
        return justified(upper ? part.toUpperCase() : part);
    }

    private String character(Object arg) {
        String text;
        if (arg instanceof Character) {
            text = arg.toString();
        } else if (arg instanceof Byte || arg instanceof Short || arg instanceof Integer) {
            int c = ((Number) arg).intValue();
            if (!Character.isValidCodePoint(c)) {
                throw new IllegalFormatCodePointException(c);
            }
            text = Character.toString(c);
        } else {
            throw wrong(arg);
        }
        return justified(upper ? text.toUpperCase() : text);
    }

    private String integer(Object arg) {
        if (arg instanceof BigInteger) {
            BigInteger big = (BigInteger) arg;
            int radix = conversion == 'd' ? 10 : conversion == 'o' ? 8 : 16;
            return signed(big.signum() < 0, big.abs().toString(radix));
        }
        if (!(arg instanceof Byte || arg instanceof Short || arg instanceof Integer || arg instanceof Long)) {
            throw wrong(arg);
        }
        long value = ((Number) arg).longValue();
        if (conversion == 'd') {
            String digits = Long.toString(value);
            return signed(value < 0, value < 0 ? digits.substring(1) : digits);
        }
        refuse(PARENTHESES | SPACE | PLUS);
        if (arg instanceof Byte) {
            value &= 0xFF;
        } else if (arg instanceof Short) {
            value &= 0xFFFF;
        } else if (arg instanceof Integer) {
            value &= 0xFFFFFFFFL;
        }
        return signed(false, conversion == 'x' ? Long.toHexString(value) : Long.toOctalString(value));
    }

    /** Digits with everything that stands around them. */
    private String signed(boolean negative, String digits) {
        StringBuilder text = new StringBuilder();
        sign(text, negative);
        if (has(ALTERNATE)) {
            text.append(conversion == 'x' ? "0x" : "0");
        }
        magnitude(text, digits, width, negative);
        closeSign(text, negative);
        return justified(upper ? text.toString().toUpperCase() : text.toString());
    }

    private void sign(StringBuilder text, boolean negative) {
        if (!negative) {
            if (has(PLUS)) {
                text.append('+');
            } else if (has(SPACE)) {
                text.append(' ');
            }
        } else {
            text.append(has(PARENTHESES) ? '(' : '-');
        }
    }

    private void closeSign(StringBuilder text, boolean negative) {
        if (negative && has(PARENTHESES)) {
            text.append(')');
        }
    }

    /** Appends a number in groups, and zeros ahead of it so that the text reaches a width. */
    private void magnitude(StringBuilder text, String digits, int width, boolean negative) {
        String grouped = digits;
        if (has(GROUP)) {
            int point = digits.indexOf('.');
            int whole = point < 0 ? digits.length() : point;
            StringBuilder groups = new StringBuilder();
            for (int i = 0; i < whole; i++) {
                if (i > 0 && (whole - i) % 3 == 0) {
                    groups.append(',');
                }
                groups.append(digits.charAt(i));
            }
            grouped = groups.append(digits, whole, digits.length()).toString();
        }
        if (has(ZERO)) {
            int wanted = negative && has(PARENTHESES) ? width - 1 : width;
            for (int i = text.length() + grouped.length(); i < wanted; i++) {
                text.append('0');
            }
        }
        text.append(grouped);
    }

    private String floating(Object arg) {
        if (arg instanceof BigDecimal && conversion == 'f') {
            BigDecimal number = (BigDecimal) arg;
            BigDecimal size = number.abs().setScale(precision == -1 ? 6 : precision, RoundingMode.HALF_UP);
            StringBuilder text = new StringBuilder();
            sign(text, number.signum() < 0);
            magnitude(text, size.toPlainString() + (has(ALTERNATE) && precision == 0 ? "." : ""), width, number.signum() < 0);
            closeSign(text, number.signum() < 0);
            return justified(text.toString());
        }
        if (!(arg instanceof Float || arg instanceof Double)) {
            throw wrong(arg);
        }
        double value = ((Number) arg).doubleValue();
        StringBuilder text = new StringBuilder();
        boolean negative = Double.compare(value, 0.0) < 0;
        if (Double.isNaN(value)) {
            text.append("NaN");
        } else {
            sign(text, negative);
            double size = Math.abs(value);
            if (Double.isInfinite(size)) {
                text.append("Infinity");
            } else if (conversion == 'a') {
                hexadecimal(text, size);
            } else {
                decimal(text, size, negative);
            }
            closeSign(text, negative);
        }
        return justified(upper ? text.toString().toUpperCase() : text.toString());
    }

    private void hexadecimal(StringBuilder text, double size) {
        String digits = Double.toHexString(size);
        text.append("0x");
        for (int i = text.length() + digits.length() - 2; has(ZERO) && i < width; i++) {
            text.append('0');
        }
        text.append(digits, 2, digits.length());
    }

    private void decimal(StringBuilder text, double size, boolean negative) {
        int places = precision == -1 ? 6 : precision;
        char form = conversion;
        DecimalDigits digits = new DecimalDigits(size);
        if (form == 'g') {
            if (places == 0) {
                places = 1;
            }
            if (size == 0) {
                places--;
                form = 'f';
            } else {
                digits.round(places);
                // The number of digits ahead of the point.
                int whole = digits.exponent;
                boolean plain = whole > -4 && whole <= places;
                places = plain ? places - whole : places - 1;
                form = plain ? 'f' : 'e';
            }
        } else if (form == 'f') {
            digits.round(places + digits.exponent);
        } else {
            digits.round(places + 1);
        }
        String point = has(ALTERNATE) && places == 0 ? "." : "";
        if (form == 'f') {
            magnitude(text, digits.plain(places) + point, width, negative);
            return;
        }
        int power = size == 0 ? 0 : digits.exponent - 1;
        String exponent = (power < 0 ? "-" : "+") + (Math.abs(power) < 10 ? "0" : "") + Math.abs(power);
        magnitude(text, digits.scientific(places) + point, width - exponent.length() - 1, negative);
        text.append('e').append(exponent);
    }
}
