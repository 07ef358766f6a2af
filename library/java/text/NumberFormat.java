package java.text;

import java.math.RoundingMode;
import java.util.Locale;
import jdk.internal.text.Locales;

/** Numbers as texts (SE 17); every locale's form is the English one. */
public abstract class NumberFormat extends Format {
    public static final int INTEGER_FIELD = 0;
    public static final int FRACTION_FIELD = 1;

    private boolean groupingUsed = true;
    private boolean parseIntegerOnly;
    private int maximumIntegerDigits = 40;
    private int minimumIntegerDigits = 1;
    private int maximumFractionDigits = 3;
    private int minimumFractionDigits;

    protected NumberFormat() {
    }

    public static final NumberFormat getInstance() {
        return new DecimalFormat("#,##0.###");
    }

    public static NumberFormat getInstance(Locale inLocale) {
        Locales.checkFormats(java.util.Objects.requireNonNull(inLocale));
        return getInstance();
    }

    public static final NumberFormat getNumberInstance() {
        return getInstance();
    }

    public static NumberFormat getNumberInstance(Locale inLocale) {
        Locales.checkFormats(java.util.Objects.requireNonNull(inLocale));
        return getInstance();
    }

    public static final NumberFormat getIntegerInstance() {
        NumberFormat format = new DecimalFormat("#,##0");
        format.setParseIntegerOnly(true);
        return format;
    }

    public static NumberFormat getIntegerInstance(Locale inLocale) {
        Locales.checkFormats(java.util.Objects.requireNonNull(inLocale));
        return getIntegerInstance();
    }

    public static final NumberFormat getPercentInstance() {
        return new DecimalFormat("#,##0%");
    }

    public static NumberFormat getPercentInstance(Locale inLocale) {
        Locales.checkFormats(java.util.Objects.requireNonNull(inLocale));
        return getPercentInstance();
    }

    public static final NumberFormat getCurrencyInstance() {
        return new DecimalFormat("\u00a4#,##0.00");
    }

    public static NumberFormat getCurrencyInstance(Locale inLocale) {
        Locales.checkFormats(java.util.Objects.requireNonNull(inLocale));
        return getCurrencyInstance();
    }

    public StringBuffer format(Object number, StringBuffer toAppendTo, FieldPosition pos) {
        if (!(number instanceof Number)) {
            throw new IllegalArgumentException("Cannot format given Object as a Number");
        }
        if (number instanceof Double || number instanceof Float) {
            return format(((Number) number).doubleValue(), toAppendTo, pos);
        }
        return format(((Number) number).longValue(), toAppendTo, pos);
    }

    public final String format(double number) {
        return format(number, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public final String format(long number) {
        return format(number, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public abstract StringBuffer format(double number, StringBuffer toAppendTo, FieldPosition pos);

    public abstract StringBuffer format(long number, StringBuffer toAppendTo, FieldPosition pos);

    public abstract Number parse(String source, ParsePosition parsePosition);

    public final Object parseObject(String source, ParsePosition pos) {
        return parse(source, pos);
    }

    public Number parse(String source) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Number result = parse(source, position);
        if (position.getIndex() == 0) {
            throw new ParseException("Unparseable number: \"" + source + "\"", position.getErrorIndex());
        }
        return result;
    }

    public boolean isParseIntegerOnly() {
        return parseIntegerOnly;
    }

    public void setParseIntegerOnly(boolean value) {
        parseIntegerOnly = value;
    }

    public boolean isGroupingUsed() {
        return groupingUsed;
    }

    public void setGroupingUsed(boolean newValue) {
        groupingUsed = newValue;
    }

    public int getMaximumIntegerDigits() {
        return maximumIntegerDigits;
    }

    public void setMaximumIntegerDigits(int newValue) {
        maximumIntegerDigits = Math.max(0, newValue);
        minimumIntegerDigits = Math.min(minimumIntegerDigits, maximumIntegerDigits);
    }

    public int getMinimumIntegerDigits() {
        return minimumIntegerDigits;
    }

    public void setMinimumIntegerDigits(int newValue) {
        minimumIntegerDigits = Math.max(0, newValue);
        maximumIntegerDigits = Math.max(minimumIntegerDigits, maximumIntegerDigits);
    }

    public int getMaximumFractionDigits() {
        return maximumFractionDigits;
    }

    public void setMaximumFractionDigits(int newValue) {
        maximumFractionDigits = Math.max(0, newValue);
        minimumFractionDigits = Math.min(minimumFractionDigits, maximumFractionDigits);
    }

    public int getMinimumFractionDigits() {
        return minimumFractionDigits;
    }

    public void setMinimumFractionDigits(int newValue) {
        minimumFractionDigits = Math.max(0, newValue);
        maximumFractionDigits = Math.max(minimumFractionDigits, maximumFractionDigits);
    }

    public RoundingMode getRoundingMode() {
        throw new UnsupportedOperationException();
    }

    public void setRoundingMode(RoundingMode roundingMode) {
        throw new UnsupportedOperationException();
    }
}
