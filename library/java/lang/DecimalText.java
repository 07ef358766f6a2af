package java.lang;

/** Reading and writing floating-point literals; the decimal conversions themselves are the VM's. */
final class DecimalText {
    private DecimalText() {
    }

    /** Reads a literal of the grammar of Double.valueOf; a float is rounded once, from the exact value of the text. */
    static double parse(String s, boolean single) {
        int end = s.length();
        int start = 0;
        while (start < end && s.charAt(start) <= ' ') {
            start++;
        }
        while (start < end && s.charAt(end - 1) <= ' ') {
            end--;
        }
        if (start == end) {
            throw new NumberFormatException("empty String");
        }
        String whole = s.substring(start, end);
        int at = start;
        boolean negative = false;
        char c = s.charAt(at);
        if (c == '-' || c == '+') {
            negative = c == '-';
            at++;
        }
        double result;
        if (s.startsWith("NaN", at) && at + 3 == end) {
            return Double.NaN;
        } else if (s.startsWith("Infinity", at) && at + 8 == end) {
            result = Double.POSITIVE_INFINITY;
        } else if (s.startsWith("0x", at) || s.startsWith("0X", at)) {
            result = parseHex(s, whole, at + 2, end, single);
        } else {
            result = parseDecimal(s, whole, at, end, single);
        }
        return negative ? -result : result;
    }

    private static NumberFormatException malformed(String text) {
        return new NumberFormatException("For input string: \"" + text + "\"");
    }

    /** The end of a literal without its type suffix. */
    private static int withoutSuffix(String s, int end) {
        char c = s.charAt(end - 1);
        return c == 'f' || c == 'F' || c == 'd' || c == 'D' ? end - 1 : end;
    }

    private static double parseDecimal(String s, String whole, int at, int end, boolean single) {
        if (at == end) {
            throw malformed(whole);
        }
        end = withoutSuffix(s, end);
        int from = at;
        int digits = 0;
        boolean point = false;
        while (at < end) {
            char c = s.charAt(at);
            if (c >= '0' && c <= '9') {
                digits++;
            } else if (c == '.') {
                if (point) {
                    throw new NumberFormatException("multiple points");
                }
                point = true;
            } else {
                break;
            }
            at++;
        }
        if (digits == 0) {
            throw malformed(whole);
        }
        if (at < end && (s.charAt(at) == 'e' || s.charAt(at) == 'E')) {
            at = skipExponent(s, whole, at + 1, end);
        }
        if (at != end) {
            throw malformed(whole);
        }
        String literal = s.substring(from, end);
        return single ? decimalToFloat(literal) : decimalToDouble(literal);
    }

    /** Checks an optional sign and digits, and returns the place after them. */
    private static int skipExponent(String s, String whole, int at, int end) {
        if (at < end && (s.charAt(at) == '-' || s.charAt(at) == '+')) {
            at++;
        }
        int first = at;
        while (at < end && s.charAt(at) >= '0' && s.charAt(at) <= '9') {
            at++;
        }
        if (at == first) {
            throw malformed(whole);
        }
        return at;
    }

    private static double parseHex(String s, String whole, int at, int end, boolean single) {
        end = withoutSuffix(s, end);
        long mantissa = 0;
        boolean lost = false;
        long exponent = 0;
        int digits = 0;
        boolean point = false;
        while (at < end) {
            char c = s.charAt(at);
            int digit = c < 0x80 ? Character.digit(c, 16) : -1;
            if (digit >= 0) {
                digits++;
                if (mantissa >>> 59 == 0) {
                    mantissa = mantissa << 4 | digit;
                    exponent -= point ? 4 : 0;
                } else {
                    // Beyond any rounding position only the fact that something follows matters.
                    lost |= digit != 0;
                    exponent += point ? 0 : 4;
                }
            } else if (c == '.' && !point) {
                point = true;
            } else {
                break;
            }
            at++;
        }
        if (digits == 0 || at >= end || s.charAt(at) != 'p' && s.charAt(at) != 'P') {
            throw malformed(whole);
        }
        at++;
        if (skipExponent(s, whole, at, end) != end) {
            throw malformed(whole);
        }
        boolean negative = s.charAt(at) == '-';
        if (negative || s.charAt(at) == '+') {
            at++;
        }
        long written = 0;
        for (; at < end; at++) {
            if (written < 1000000000000L) {
                written = written * 10 + (s.charAt(at) - '0');
            }
        }
        exponent += negative ? -written : written;
        return single ? scale(mantissa, lost, exponent, 24, -149, 127) : scale(mantissa, lost, exponent, 53, -1074, 1023);
    }

    /** mantissa * 2^exponent (and a little more when `lost`), rounded to even at a precision, least and greatest exponent. */
    private static double scale(long mantissa, boolean lost, long exponent, int precision, int least, int greatest) {
        if (mantissa == 0) {
            return 0.0;
        }
        int size = 64 - Long.numberOfLeadingZeros(mantissa);
        if (exponent + size - 1 > greatest) {
            return Double.POSITIVE_INFINITY;
        }
        if (exponent + size < least) {
            return 0.0;
        }
        long cut = size - precision;
        if (cut < least - exponent) {
            cut = least - exponent;
        }
        if (cut > 0) {
            long kept = cut >= 64 ? 0 : mantissa >>> cut;
            long half = cut > 64 ? 0 : 1L << cut - 1;
            long rest = cut >= 64 ? mantissa : mantissa & (1L << cut) - 1;
            boolean up = half != 0
                && (rest > half || rest == half && (lost || (kept & 1) != 0));
            mantissa = up ? kept + 1 : kept;
            exponent += cut;
            if (64 - Long.numberOfLeadingZeros(mantissa) + exponent - 1 > greatest) {
                return Double.POSITIVE_INFINITY;
            }
        }
        double result = mantissa;
        // Two steps, each exact: the mantissa has been cut to what the result can hold.
        while (exponent < -1000) {
            result *= 0x1p-537;
            exponent += 537;
        }
        while (exponent > 1000) {
            result *= 0x1p500;
            exponent -= 500;
        }
        return result * Double.longBitsToDouble(exponent + 1023 << 52);
    }

    static String toHexString(double d, double normal, boolean single) {
        if (d != d) {
            return "NaN";
        }
        StringBuilder text = new StringBuilder();
        long bits = Double.doubleToRawLongBits(d);
        if (bits < 0) {
            text.append('-');
            d = -d;
        }
        if (d == Double.POSITIVE_INFINITY) {
            return text.append("Infinity").toString();
        }
        if (d == 0) {
            return text.append("0x0.0p0").toString();
        }
        boolean subnormal = d < normal;
        int exponent;
        if (subnormal && single) {
            // As a double the value is normal: moved up, its fraction is the float's.
            bits = Double.doubleToRawLongBits(d * 0x1p-896);
            exponent = -126;
        } else {
            bits = Double.doubleToRawLongBits(d);
            exponent = subnormal ? -1022 : (int) (bits >>> 52 & 0x7FF) - 1023;
        }
        text.append(subnormal ? "0x0." : "0x1.");
        long fraction = bits << 12;
        do {
            text.append(Character.digitChar((int) (fraction >>> 60)));
            fraction <<= 4;
        } while (fraction != 0);
        return text.append('p').append(exponent).toString();
    }

    /** The double nearest to a literal of digits, at most one point, and an optional exponent; ties to even. */
    private static native double decimalToDouble(String literal);

    /** As decimalToDouble, rounded once to float. */
    private static native float decimalToFloat(String literal);
}
