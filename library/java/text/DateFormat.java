package java.text;

import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Dates as texts (SE 17), in English and for the root locale. */
public abstract class DateFormat extends Format {
    public static final int FULL = 0;
    public static final int LONG = 1;
    public static final int MEDIUM = 2;
    public static final int SHORT = 3;
    public static final int DEFAULT = MEDIUM;

    public static final int ERA_FIELD = 0;
    public static final int YEAR_FIELD = 1;
    public static final int MONTH_FIELD = 2;
    public static final int DATE_FIELD = 3;

    private static final String[] DATES = {"EEEE, MMMM d, y", "MMMM d, y", "MMM d, y", "M/d/yy"};
    private static final String[] TIMES = {"h:mm:ss\u202fa zzzz", "h:mm:ss\u202fa z", "h:mm:ss\u202fa", "h:mm\u202fa"};
    private static final String[] BRITISH_DATES = {"EEEE, d MMMM y", "d MMMM y", "d MMM y", "dd/MM/y"};
    private static final String[] ROOT_DATES = {"y MMMM d, EEEE", "y MMMM d", "y MMM d", "y-MM-dd"};
    private static final String[] ROOT_TIMES = {"HH:mm:ss zzzz", "HH:mm:ss z", "HH:mm:ss", "HH:mm"};

    protected Calendar calendar;
    protected NumberFormat numberFormat;

    protected DateFormat() {
    }

    private static DateFormat of(int date, int time, Locale locale) {
        if (date < -1 || date > SHORT) {
            throw new IllegalArgumentException("Illegal date style " + date);
        }
        if (time < -1 || time > SHORT) {
            throw new IllegalArgumentException("Illegal time style " + time);
        }
        DateFormatSymbols.check(locale);
        boolean root = locale.getLanguage().isEmpty();
        boolean british = locale.getCountry().equals("GB");
        String days = date < 0 ? "" : (root ? ROOT_DATES : british ? BRITISH_DATES : DATES)[date];
        String hours = time < 0 ? "" : (root || british ? ROOT_TIMES : TIMES)[time];
        String between = date < 0 || time < 0 ? "" : root ? " " : ", ";
        return new SimpleDateFormat(days + between + hours, locale);
    }

    private static int style(int style, String what) {
        if (style < FULL || style > SHORT) {
            throw new IllegalArgumentException("Illegal " + what + " style " + style);
        }
        return style;
    }

    public static final DateFormat getTimeInstance() {
        return getTimeInstance(DEFAULT);
    }

    public static final DateFormat getTimeInstance(int style) {
        return getTimeInstance(style, Locale.getDefault());
    }

    public static final DateFormat getTimeInstance(int style, Locale aLocale) {
        return of(-1, style(style, "time"), aLocale);
    }

    public static final DateFormat getDateInstance() {
        return getDateInstance(DEFAULT);
    }

    public static final DateFormat getDateInstance(int style) {
        return getDateInstance(style, Locale.getDefault());
    }

    public static final DateFormat getDateInstance(int style, Locale aLocale) {
        return of(style(style, "date"), -1, aLocale);
    }

    public static final DateFormat getDateTimeInstance() {
        return getDateTimeInstance(DEFAULT, DEFAULT);
    }

    public static final DateFormat getDateTimeInstance(int dateStyle, int timeStyle) {
        return getDateTimeInstance(dateStyle, timeStyle, Locale.getDefault());
    }

    public static final DateFormat getDateTimeInstance(int dateStyle, int timeStyle, Locale aLocale) {
        return of(style(dateStyle, "date"), style(timeStyle, "time"), aLocale);
    }

    public static final DateFormat getInstance() {
        return getDateTimeInstance(SHORT, SHORT);
    }

    public final StringBuffer format(Object obj, StringBuffer toAppendTo, FieldPosition fieldPosition) {
        if (obj instanceof Date) {
            return format((Date) obj, toAppendTo, fieldPosition);
        }
        if (obj instanceof Number) {
            return format(new Date(((Number) obj).longValue()), toAppendTo, fieldPosition);
        }
        throw new IllegalArgumentException("Cannot format given Object as a Date");
    }

    public abstract StringBuffer format(Date date, StringBuffer toAppendTo, FieldPosition fieldPosition);

    public final String format(Date date) {
        return format(date, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public Date parse(String source) throws ParseException {
        ParsePosition pos = new ParsePosition(0);
        Date result = parse(source, pos);
        if (pos.getIndex() == 0) {
            throw new ParseException("Unparseable date: \"" + source + "\"", pos.getErrorIndex());
        }
        return result;
    }

    public abstract Date parse(String source, ParsePosition pos);

    public Object parseObject(String source, ParsePosition pos) {
        return parse(source, pos);
    }

    public void setCalendar(Calendar newCalendar) {
        calendar = newCalendar;
    }

    public Calendar getCalendar() {
        return calendar;
    }

    public void setNumberFormat(NumberFormat newNumberFormat) {
        numberFormat = newNumberFormat;
    }

    public NumberFormat getNumberFormat() {
        return numberFormat;
    }

    public void setTimeZone(TimeZone zone) {
        calendar.setTimeZone(zone);
    }

    public TimeZone getTimeZone() {
        return calendar.getTimeZone();
    }

    public void setLenient(boolean lenient) {
        calendar.setLenient(lenient);
    }

    public boolean isLenient() {
        return calendar.isLenient();
    }

    public int hashCode() {
        return numberFormat.hashCode();
    }

    public boolean equals(Object obj) {
        return obj != null && getClass() == obj.getClass() && calendar.getFirstDayOfWeek() == ((DateFormat) obj).calendar.getFirstDayOfWeek()
            && calendar.getMinimalDaysInFirstWeek() == ((DateFormat) obj).calendar.getMinimalDaysInFirstWeek()
            && calendar.isLenient() == ((DateFormat) obj).calendar.isLenient()
            && calendar.getTimeZone().equals(((DateFormat) obj).calendar.getTimeZone());
    }

    public Object clone() {
        DateFormat other = (DateFormat) super.clone();
        other.calendar = (Calendar) calendar.clone();
        return other;
    }
}
