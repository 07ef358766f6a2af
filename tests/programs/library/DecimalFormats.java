import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Locale;

/** Numbers written and read by patterns. */
public class DecimalFormats {
    private static final String[] PATTERNS = {
        "#", "00", "#.##", "0.#", ".00", "#.00", "#,###", "#,##0.00", "#,##0.###", "0.0%", "0.0\u2030", "'#'#",
        "$#,##0.00;($#,##0.00)", "##0.##E0", "##0.#####E0", "00.###E0", "0.00E00", "#E0", "#,####.0", "0.", "'it''s' 0",
    };
    private static final double[] DOUBLES = {
        0, -0.0, 1, -1, 0.5, 1.5, 2.5, 123456.789, -1234.5678, 0.00123, 0.005, 0.015, 99.995, 1e15, 1e-10, -0.001, 0.1 + 0.2,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
    };
    private static final long[] LONGS = {0, 7, -7, 1234567, Long.MIN_VALUE};

    public static void main(String[] args) throws ParseException {
        for (String pattern : PATTERNS) {
            DecimalFormat format = new DecimalFormat(pattern);
            StringBuilder line = new StringBuilder(pattern + " " + format.toPattern() + ":");
            for (double d : DOUBLES) {
                line.append(' ').append(format.format(d));
            }
            for (long l : LONGS) {
                line.append(' ').append(format.format(l));
            }
            System.out.println(line);
        }
        rounding();
        instances();
        settings();
        reading();
        for (String bad : new String[] {"0.0.0", "#0#", "0,", "0%%", "0#"}) {
            try {
                System.out.println(new DecimalFormat(bad).format(1));
            } catch (IllegalArgumentException e) {
                System.out.println("bad pattern " + bad);
            }
        }
    }

    private static void rounding() {
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode == RoundingMode.UNNECESSARY) {
                continue;
            }
            DecimalFormat format = new DecimalFormat("0.0");
            format.setRoundingMode(mode);
            StringBuilder line = new StringBuilder(format.getRoundingMode() + ":");
            for (double d : new double[] {1.05, 1.15, 1.25, 1.35, -1.25, 1.01, 0.1}) {
                line.append(' ').append(format.format(d));
            }
            System.out.println(line);
        }
    }

    private static void instances() {
        System.out.println(NumberFormat.getInstance(Locale.US).format(1234567.891234));
        System.out.println(NumberFormat.getPercentInstance(Locale.US).format(0.256));
        System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5));
        System.out.println(NumberFormat.getIntegerInstance(Locale.US).format(2.5));
        NumberFormat format = NumberFormat.getNumberInstance(Locale.US);
        format.setGroupingUsed(false);
        format.setMinimumFractionDigits(2);
        format.setMaximumFractionDigits(2);
        format.setMinimumIntegerDigits(3);
        System.out.println(format.format(3.14159) + " " + format.format(12345L));
        System.out.println(format.format((Object) new BigDecimal("12345678901234567890.987")));
        System.out.println(format.format(new BigInteger("123456789012345678901234567890")));
        try {
            format.format("text");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void settings() {
        DecimalFormatSymbols symbols = new DecimalFormatSymbols(Locale.US);
        symbols.setDecimalSeparator(',');
        symbols.setGroupingSeparator('.');
        DecimalFormat format = new DecimalFormat("#,##0.00", symbols);
        System.out.println(format.format(9876543.21));
        format.setPositivePrefix("+");
        format.setNegativeSuffix(" CR");
        format.setGroupingSize(4);
        System.out.println(format.format(9876543.21) + " " + format.format(-9876543.21));
        format.setMultiplier(10);
        format.setDecimalSeparatorAlwaysShown(true);
        format.setMaximumFractionDigits(0);
        System.out.println(format.format(2.26));
    }

    private static void reading() throws ParseException {
        DecimalFormat format = new DecimalFormat("#,##0.##;(#,##0.##)", new DecimalFormatSymbols(Locale.US));
        for (String text : new String[] {"12", "1,234.50", "(7)", "1e3", "3.0", "99999999999999999999", "x", "-5", ""}) {
            try {
                Number number = format.parse(text);
                System.out.println(text + " -> " + number + " " + number.getClass().getSimpleName());
            } catch (ParseException e) {
                System.out.println(e.getMessage() + " at " + e.getErrorOffset());
            }
        }
        ParsePosition position = new ParsePosition(3);
        System.out.println(format.parse("a: 42 b", position) + " " + position.getIndex());
        System.out.println(new DecimalFormat("0%", new DecimalFormatSymbols(Locale.US)).parse("25%"));
    }
}
