package java.text;

import java.util.Arrays;

/** Texts for ranges of numbers (SE 17). */
public class ChoiceFormat extends NumberFormat {
    private double[] limits;
    private String[] formats;

    public ChoiceFormat(String newPattern) {
        applyPattern(newPattern);
    }

    public ChoiceFormat(double[] limits, String[] formats) {
        setChoices(limits, formats);
    }

    public void setChoices(double[] limits, String[] formats) {
        if (limits.length != formats.length) {
            throw new IllegalArgumentException("Input arrays must be of the same length.");
        }
        this.limits = limits.clone();
        this.formats = formats.clone();
    }

    public void applyPattern(String newPattern) {
        double[] newLimits = new double[newPattern.length() + 1];
        String[] newFormats = new String[newPattern.length() + 1];
        int n = 0;
        int i = 0;
        double before = Double.NaN;
        while (i < newPattern.length()) {
            int start = i;
            while (i < newPattern.length() && "<#\u2264".indexOf(newPattern.charAt(i)) < 0) {
                if (newPattern.charAt(i) == '|') {
                    throw new IllegalArgumentException("Each interval must contain a number before a format");
                }
                i++;
            }
            String number = newPattern.substring(start, i).strip();
            if (i == newPattern.length()) {
                break;
            }
            if (number.isEmpty()) {
                throw new IllegalArgumentException("Each interval must contain a number before a format");
            }
            double limit = switch (number) {
                case "\u221e" -> Double.POSITIVE_INFINITY;
                case "-\u221e" -> Double.NEGATIVE_INFINITY;
                default -> Double.parseDouble(number);
            };
            if (newPattern.charAt(i) == '<' && !Double.isInfinite(limit)) {
                limit = nextDouble(limit);
            }
            if (limit <= before) {
                throw new IllegalArgumentException("Incorrect order of intervals, must be in ascending order");
            }
            StringBuilder text = new StringBuilder();
            boolean quoted = false;
            for (i++; i < newPattern.length() && (quoted || newPattern.charAt(i) != '|'); i++) {
                char c = newPattern.charAt(i);
                if (c != '\'') {
                    text.append(c);
                } else if (i + 1 < newPattern.length() && newPattern.charAt(i + 1) == '\'') {
                    text.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            }
            i++;
            newLimits[n] = limit;
            newFormats[n++] = text.toString();
            before = limit;
        }
        limits = Arrays.copyOf(newLimits, n);
        formats = Arrays.copyOf(newFormats, n);
    }

    public String toPattern() {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < limits.length; i++) {
            if (i > 0) {
                result.append('|');
            }
            // The number that is nearer to a whole one.
            double less = previousDouble(limits[i]);
            boolean open = !(Math.abs(Math.IEEEremainder(limits[i], 1)) < Math.abs(Math.IEEEremainder(less, 1)));
            double named = open && !Double.isInfinite(limits[i]) ? less : limits[i];
            result.append(Double.isInfinite(named) ? (named > 0 ? "\u221e" : "-\u221e") : String.valueOf(named)).append(open ? '<' : '#');
            boolean quotes = formats[i].indexOf('<') >= 0 || formats[i].indexOf('#') >= 0 || formats[i].indexOf('\u2264') >= 0
                || formats[i].indexOf('|') >= 0;
            String text = formats[i].replace("'", "''");
            result.append(quotes ? "'" + text + "'" : text);
        }
        return result.toString();
    }

    public double[] getLimits() {
        return limits.clone();
    }

    public Object[] getFormats() {
        return formats.clone();
    }

    public StringBuffer format(long number, StringBuffer toAppendTo, FieldPosition status) {
        return format((double) number, toAppendTo, status);
    }

    public StringBuffer format(double number, StringBuffer toAppendTo, FieldPosition status) {
        int i = 0;
        while (i < limits.length && number >= limits[i]) {
            i++;
        }
        return toAppendTo.append(formats[Math.max(0, i - 1)]);
    }

    public Number parse(String text, ParsePosition status) {
        int start = status.getIndex();
        int furthest = start;
        double best = Double.NaN;
        for (int i = 0; i < formats.length; i++) {
            if (text.startsWith(formats[i], start) && start + formats[i].length() > furthest) {
                furthest = start + formats[i].length();
                best = limits[i];
            }
        }
        status.setIndex(furthest);
        if (furthest == start) {
            status.setErrorIndex(furthest);
        }
        return Double.valueOf(best);
    }

    public static final double nextDouble(double d) {
        return Math.nextUp(d);
    }

    public static final double previousDouble(double d) {
        return Math.nextDown(d);
    }

    public static double nextDouble(double d, boolean positive) {
        return positive ? Math.nextUp(d) : Math.nextDown(d);
    }

    public boolean equals(Object obj) {
        return obj != null && getClass() == obj.getClass() && Arrays.equals(limits, ((ChoiceFormat) obj).limits)
            && Arrays.equals(formats, ((ChoiceFormat) obj).formats);
    }

    public int hashCode() {
        int h = limits.length;
        return formats.length > 0 ? h ^ formats[formats.length - 1].hashCode() : h;
    }
}
