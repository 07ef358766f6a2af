package java.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Objects;

/** Numbers in the form that a pattern such as {@code #,##0.00} gives (SE 17). */
public class DecimalFormat extends NumberFormat {
    private static final String DIGITS = "#0,.";

    private DecimalFormatSymbols symbols;
    private RoundingMode roundingMode = RoundingMode.HALF_EVEN;
    private String positivePrefix = "";
    private String positiveSuffix = "";
    private String negativePrefix;
    private String negativeSuffix;
    private int multiplier = 1;
    private int groupingSize = 3;
    private boolean decimalSeparatorAlwaysShown;
    private boolean parseBigDecimal;
    private boolean exponent;
    private int minimumExponentDigits;

    public DecimalFormat() {
        this("#,##0.###");
    }

    public DecimalFormat(String pattern) {
        this(pattern, new DecimalFormatSymbols());
    }

    public DecimalFormat(String pattern, DecimalFormatSymbols symbols) {
        this.symbols = (DecimalFormatSymbols) symbols.clone();
        applyPattern(pattern);
    }

    /** One half of a pattern: what stands before the digits, these themselves, and what stands behind. */
    private static final class Half {
        final String pattern;
        final StringBuilder prefix = new StringBuilder();
        final StringBuilder suffix = new StringBuilder();
        String digits = "";
        String exponent = "";
        int multiplier = 1;
        int at;

        Half(String pattern, int from) {
            this.pattern = pattern;
            at = from;
            affix(prefix, true);
            int start = at;
            while (at < pattern.length() && DIGITS.indexOf(pattern.charAt(at)) >= 0) {
                at++;
            }
            digits = pattern.substring(start, at);
            if (at + 1 < pattern.length() && pattern.charAt(at) == 'E' && pattern.charAt(at + 1) == '0') {
                start = ++at;
                while (at < pattern.length() && pattern.charAt(at) == '0') {
                    at++;
                }
                exponent = pattern.substring(start, at);
            }
            affix(suffix, false);
        }

        private void affix(StringBuilder text, boolean ahead) {
            boolean quoted = false;
            for (; at < pattern.length(); at++) {
                char c = pattern.charAt(at);
                if (c == '\'') {
                    if (at + 1 < pattern.length() && pattern.charAt(at + 1) == '\'') {
                        text.append('\'');
                        at++;
                    } else {
                        quoted = !quoted;
                    }
                    continue;
                }
                if (!quoted) {
                    if (c == ';') {
                        return;
                    }
                    if (DIGITS.indexOf(c) >= 0) {
                        if (ahead) {
                            return;
                        }
                        throw new IllegalArgumentException("Unquoted special character '" + c + "' in pattern \"" + pattern + '"');
                    }
                    if (c == '%' || c == '\u2030') {
                        if (multiplier != 1) {
                            throw new IllegalArgumentException("Too many percent/per mille characters in pattern \"" + pattern + '"');
                        }
                        multiplier = c == '%' ? 100 : 1000;
                    } else if (c == '\u00a4') {
                        text.append('$');
                        continue;
                    }
                }
                text.append(c);
            }
        }
    }

    public void applyPattern(String pattern) {
        Half positive = new Half(pattern, 0);
        String digits = positive.digits;
        int left = 0;
        int zeros = 0;
        int right = 0;
        int point = -1;
        int grouping = -1;
        for (int i = 0; i < digits.length(); i++) {
            switch (digits.charAt(i)) {
                case '#':
                    if (zeros > 0) {
                        right++;
                    } else {
                        left++;
                    }
                    if (grouping >= 0 && point < 0) {
                        grouping++;
                    }
                    break;
                case '0':
                    if (right > 0) {
                        throw new IllegalArgumentException("Unexpected '0' in pattern \"" + pattern + '"');
                    }
                    zeros++;
                    if (grouping >= 0 && point < 0) {
                        grouping++;
                    }
                    break;
                case ',':
                    grouping = 0;
                    break;
                default:
                    if (point >= 0) {
                        throw new IllegalArgumentException("Multiple decimal separators in pattern \"" + pattern + '"');
                    }
                    point = left + zeros + right;
                    break;
            }
        }
        if (zeros == 0 && left > 0 && point >= 0) {
            // At least one digit ahead of the point, or the first behind it, is always shown.
            int whole = Math.max(point, 1);
            right = left - whole;
            left = whole - 1;
            zeros = 1;
        }
        if (point >= 0 && (point < left || point > left + zeros) || point < 0 && right > 0 || grouping == 0) {
            throw new IllegalArgumentException("Malformed pattern \"" + pattern + '"');
        }
        int total = left + zeros + right;
        int whole = point >= 0 ? point : total;
        exponent = !positive.exponent.isEmpty();
        minimumExponentDigits = positive.exponent.length();
        super.setMinimumIntegerDigits(0);
        super.setMaximumIntegerDigits(exponent ? left + Math.max(whole - left, 0) : Integer.MAX_VALUE);
        super.setMinimumIntegerDigits(Math.max(whole - left, 0));
        super.setMinimumFractionDigits(0);
        super.setMaximumFractionDigits(point >= 0 ? total - point : 0);
        super.setMinimumFractionDigits(point >= 0 ? Math.max(left + zeros - point, 0) : 0);
        setGroupingUsed(grouping > 0);
        groupingSize = Math.max(grouping, 0);
        multiplier = positive.multiplier;
        decimalSeparatorAlwaysShown = point == 0 || point == total && point > 0;
        positivePrefix = positive.prefix.toString();
        positiveSuffix = positive.suffix.toString();
        negativePrefix = symbols.getMinusSign() + positivePrefix;
        negativeSuffix = positiveSuffix;
        if (positive.at < pattern.length()) {
            Half negative = new Half(pattern, positive.at + 1);
            String prefix = negative.prefix.toString();
            String suffix = negative.suffix.toString();
            if (!prefix.equals(positivePrefix) || !suffix.equals(positiveSuffix)) {
                negativePrefix = prefix;
                negativeSuffix = suffix;
            }
        }
    }

    public StringBuffer format(double number, StringBuffer result, FieldPosition fieldPosition) {
        if (Double.isNaN(number)) {
            return result.append(symbols.getNaN());
        }
        boolean negative = number < 0 || number == 0 && 1 / number < 0;
        double value = Math.abs(number) * multiplier;
        if (Double.isInfinite(value)) {
            return surround(negative, symbols.getInfinity(), result);
        }
        return surround(negative, digits(BigDecimal.valueOf(value), new BigDecimal(value), mode(negative)), result);
    }

    public StringBuffer format(long number, StringBuffer result, FieldPosition fieldPosition) {
        return format(BigDecimal.valueOf(number), result);
    }

    public final StringBuffer format(Object number, StringBuffer toAppendTo, FieldPosition pos) {
        if (number instanceof BigDecimal) {
            return format((BigDecimal) number, toAppendTo);
        }
        if (number instanceof BigInteger) {
            return format(new BigDecimal((BigInteger) number), toAppendTo);
        }
        return super.format(number, toAppendTo, pos);
    }

    private StringBuffer format(BigDecimal number, StringBuffer result) {
        BigDecimal value = number.abs().multiply(BigDecimal.valueOf(multiplier));
        return surround(number.signum() < 0, digits(value, value, mode(number.signum() < 0)), result);
    }

    private StringBuffer surround(boolean negative, String digits, StringBuffer result) {
        String prefix = negative ? getNegativePrefix() : positivePrefix;
        String suffix = negative ? getNegativeSuffix() : positiveSuffix;
        return result.append(prefix).append(digits).append(suffix);
    }

    /** How the size of a number is rounded. */
    private RoundingMode mode(boolean negative) {
        if (roundingMode == RoundingMode.CEILING) {
            return negative ? RoundingMode.DOWN : RoundingMode.UP;
        }
        if (roundingMode == RoundingMode.FLOOR) {
            return negative ? RoundingMode.UP : RoundingMode.DOWN;
        }
        return roundingMode;
    }

    /** Half ways are decided by the exact value, all else by the shortest text that means it. */
    private static BigDecimal round(BigDecimal shortest, BigDecimal exact, int scale, RoundingMode mode) {
        if (shortest.scale() <= scale) {
            return shortest;
        }
        boolean half = mode == RoundingMode.HALF_EVEN || mode == RoundingMode.HALF_UP || mode == RoundingMode.HALF_DOWN;
        return (half ? exact : shortest).setScale(scale, mode);
    }

    private String digits(BigDecimal shortest, BigDecimal exact, RoundingMode mode) {
        if (exponent) {
            return scientific(shortest, exact, mode);
        }
        BigDecimal rounded = round(shortest, exact, getMaximumFractionDigits(), mode);
        String text = rounded.toPlainString();
        int point = text.indexOf('.');
        String whole = point < 0 ? text : text.substring(0, point);
        String fraction = point < 0 ? "" : text.substring(point + 1);
        if (whole.equals("0")) {
            whole = "";
        }
        if (whole.length() > getMaximumIntegerDigits()) {
            whole = whole.substring(whole.length() - getMaximumIntegerDigits());
        }
        whole = "0".repeat(Math.max(0, getMinimumIntegerDigits() - whole.length())) + whole;
        fraction = padded(fraction);
        if (whole.isEmpty() && fraction.isEmpty()) {
            whole = "0";
        }
        return join(grouped(whole), fraction);
    }

    /** A fraction without zeros at its end beyond those wanted. */
    private String padded(String fraction) {
        int end = fraction.length();
        while (end > 0 && fraction.charAt(end - 1) == '0') {
            end--;
        }
        return fraction.substring(0, end) + "0".repeat(Math.max(0, getMinimumFractionDigits() - end));
    }

    private String grouped(String whole) {
        if (!isGroupingUsed() || groupingSize <= 0) {
            return localized(whole);
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < whole.length(); i++) {
            if (i > 0 && (whole.length() - i) % groupingSize == 0) {
                text.append(symbols.getGroupingSeparator());
            }
            text.append(localized(whole.substring(i, i + 1)));
        }
        return text.toString();
    }

    private String localized(String digits) {
        if (symbols.getZeroDigit() == '0') {
            return digits;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            text.append((char) (digits.charAt(i) - '0' + symbols.getZeroDigit()));
        }
        return text.toString();
    }

    private String join(String whole, String fraction) {
        if (fraction.isEmpty() && !decimalSeparatorAlwaysShown) {
            return whole;
        }
        return whole + symbols.getDecimalSeparator() + localized(fraction);
    }

    private String scientific(BigDecimal shortest, BigDecimal exact, RoundingMode mode) {
        int most = getMaximumIntegerDigits();
        int least = getMinimumIntegerDigits();
        int power = 0;
        String digits = "";
        if (shortest.signum() != 0) {
            int precision = most + getMaximumFractionDigits();
            BigDecimal rounded = shortest;
            if (precision > 0 && shortest.precision() > precision) {
                rounded = round(shortest, exact, shortest.scale() - shortest.precision() + precision, mode);
            }
            // The value is 0.digits times ten to this power.
            power = rounded.precision() - rounded.scale();
            digits = rounded.unscaledValue().toString();
            int end = digits.length();
            while (digits.charAt(end - 1) == '0') {
                end--;
            }
            digits = digits.substring(0, end);
        }
        int exponent = power;
        boolean grouped = most > 1 && most > least;
        if (grouped) {
            exponent = Math.floorDiv(exponent - 1, most) * most;
            least = 1;
        } else {
            exponent -= least > 0 || getMinimumFractionDigits() > 0 ? least : 0;
        }
        int whole = digits.isEmpty() ? least : power - exponent;
        if (digits.isEmpty()) {
            exponent = 0;
        }
        if (digits.length() < whole) {
            digits += "0".repeat(whole - digits.length());
        }
        // The least number of digits counts those on both sides of the point.
        int wanted = getMinimumIntegerDigits() + getMinimumFractionDigits();
        digits += "0".repeat(Math.max(0, wanted - digits.length()));
        String text = join(localized(digits.substring(0, whole)), digits.substring(whole));
        String magnitude = String.valueOf(Math.abs(exponent));
        return text + symbols.getExponentSeparator() + (exponent < 0 ? String.valueOf(symbols.getMinusSign()) : "")
            + localized("0".repeat(Math.max(0, minimumExponentDigits - magnitude.length())) + magnitude);
    }

    public Number parse(String text, ParsePosition pos) {
        int start = pos.getIndex();
        if (text.startsWith(symbols.getNaN(), start)) {
            pos.setIndex(start + symbols.getNaN().length());
            return Double.NaN;
        }
        // Of two prefixes that both fit, the longer one counts.
        boolean plus = text.startsWith(positivePrefix, start);
        boolean minus = text.startsWith(getNegativePrefix(), start);
        boolean negative = minus && (!plus || getNegativePrefix().length() > positivePrefix.length());
        if (!plus && !minus) {
            pos.setErrorIndex(start);
            return null;
        }
        int at = start + (negative ? getNegativePrefix() : positivePrefix).length();
        StringBuilder digits = new StringBuilder();
        boolean infinite = text.startsWith(symbols.getInfinity(), at);
        if (infinite) {
            at += symbols.getInfinity().length();
        } else {
            int first = at;
            at = digits(text, at, digits);
            if (digits.length() == 0 || digits.toString().equals(".")) {
                pos.setErrorIndex(first);
                return null;
            }
        }
        String suffix = negative ? getNegativeSuffix() : positiveSuffix;
        if (!text.startsWith(suffix, at)) {
            pos.setErrorIndex(at);
            return null;
        }
        pos.setIndex(at + suffix.length());
        if (infinite) {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        BigDecimal value = new BigDecimal(digits.toString());
        if (parseBigDecimal) {
            return divided(negative ? value.negate() : value);
        }
        if (negative && value.signum() == 0) {
            return -0.0;
        }
        BigDecimal whole = value.setScale(0, RoundingMode.DOWN);
        boolean fits = whole.compareTo(value) == 0 && whole.toBigInteger().bitLength() < 64;
        if (fits && value.longValue() % multiplier == 0) {
            long number = value.longValue() / multiplier;
            return negative ? -number : number;
        }
        double number = value.doubleValue() / multiplier;
        number = negative ? -number : number;
        boolean isLong = multiplier != 1 && number == (long) number && (number != 0 || 1 / number > 0);
        return isLong ? (Number) (long) number : (Number) number;
    }

    private BigDecimal divided(BigDecimal value) {
        if (multiplier == 1) {
            return value;
        }
        try {
            return value.divide(BigDecimal.valueOf(multiplier));
        } catch (ArithmeticException e) {
            return value.divide(BigDecimal.valueOf(multiplier), roundingMode);
        }
    }

    /** Reads digits with separators and an exponent, and gives where they end. */
    private int digits(String text, int from, StringBuilder digits) {
        int at = from;
        boolean point = false;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c >= '0' && c <= '9') {
                digits.append(c);
            } else if (c == symbols.getDecimalSeparator() && !point && !isParseIntegerOnly()) {
                point = true;
                digits.append('.');
            } else if (c != symbols.getGroupingSeparator() || !isGroupingUsed() || point || at + 1 == text.length()
                || !Character.isDigit(text.charAt(at + 1))) {
                break;
            }
        }
        String mark = symbols.getExponentSeparator();
        if (digits.length() > 0 && text.startsWith(mark, at)) {
            int next = at + mark.length();
            if (next < text.length() && text.charAt(next) == symbols.getMinusSign()) {
                next++;
            }
            int end = next;
            while (end < text.length() && Character.isDigit(text.charAt(end))) {
                end++;
            }
            if (end > next) {
                digits.append('E').append(text.substring(at + mark.length(), end));
                at = end;
            }
        }
        return at;
    }

    /** Prefix and suffix as they stand in patterns. */
    private static String quoted(String affix) {
        StringBuilder text = new StringBuilder();
        boolean quote = false;
        for (int i = 0; i < affix.length(); i++) {
            char c = affix.charAt(i);
            quote |= DIGITS.indexOf(c) >= 0 || c == ';';
            text.append(c == '\'' ? "''" : String.valueOf(c));
        }
        return quote ? "'" + text + "'" : text.toString();
    }

    public String toPattern() {
        StringBuilder digits = new StringBuilder();
        int whole = exponent ? getMaximumIntegerDigits() : Math.max(groupingSize, getMinimumIntegerDigits()) + 1;
        for (int i = whole; i > 0; i--) {
            if (i != whole && isGroupingUsed() && groupingSize != 0 && i % groupingSize == 0) {
                digits.append(',');
            }
            digits.append(i <= getMinimumIntegerDigits() ? '0' : '#');
        }
        if (getMaximumFractionDigits() > 0 || decimalSeparatorAlwaysShown) {
            digits.append('.');
        }
        digits.append("0".repeat(getMinimumFractionDigits()));
        digits.append("#".repeat(getMaximumFractionDigits() - getMinimumFractionDigits()));
        if (exponent) {
            digits.append('E').append("0".repeat(minimumExponentDigits));
        }
        String pattern = quoted(positivePrefix) + digits + quoted(positiveSuffix);
        if (!negativePrefix.equals(symbols.getMinusSign() + positivePrefix) || !negativeSuffix.equals(positiveSuffix)) {
            pattern += ";" + quoted(getNegativePrefix()) + digits + quoted(getNegativeSuffix());
        }
        return pattern;
    }

    public DecimalFormatSymbols getDecimalFormatSymbols() {
        return (DecimalFormatSymbols) symbols.clone();
    }

    public void setDecimalFormatSymbols(DecimalFormatSymbols newSymbols) {
        symbols = (DecimalFormatSymbols) newSymbols.clone();
    }

    public String getPositivePrefix() {
        return positivePrefix;
    }

    public void setPositivePrefix(String newValue) {
        positivePrefix = Objects.requireNonNull(newValue);
    }

    public String getNegativePrefix() {
        return negativePrefix;
    }

    public void setNegativePrefix(String newValue) {
        negativePrefix = Objects.requireNonNull(newValue);
    }

    public String getPositiveSuffix() {
        return positiveSuffix;
    }

    public void setPositiveSuffix(String newValue) {
        positiveSuffix = Objects.requireNonNull(newValue);
    }

    public String getNegativeSuffix() {
        return negativeSuffix;
    }

    public void setNegativeSuffix(String newValue) {
        negativeSuffix = Objects.requireNonNull(newValue);
    }

    public int getMultiplier() {
        return multiplier;
    }

    public void setMultiplier(int newValue) {
        multiplier = newValue;
    }

    public int getGroupingSize() {
        return groupingSize;
    }

    public void setGroupingSize(int newValue) {
        if (newValue < 0 || newValue > Byte.MAX_VALUE) {
            throw new IllegalArgumentException("newValue is out of valid range. value: " + newValue);
        }
        groupingSize = newValue;
    }

    public boolean isDecimalSeparatorAlwaysShown() {
        return decimalSeparatorAlwaysShown;
    }

    public void setDecimalSeparatorAlwaysShown(boolean newValue) {
        decimalSeparatorAlwaysShown = newValue;
    }

    public boolean isParseBigDecimal() {
        return parseBigDecimal;
    }

    public void setParseBigDecimal(boolean newValue) {
        parseBigDecimal = newValue;
    }

    public RoundingMode getRoundingMode() {
        return roundingMode;
    }

    public void setRoundingMode(RoundingMode roundingMode) {
        this.roundingMode = Objects.requireNonNull(roundingMode);
    }
}
