package java.util;

import java.io.Serializable;
import java.text.DateFormatSymbols;
import java.time.Instant;

/** Turns points in time into fields and back (SE 17). Weeks are those of the United States, Great Britain, English or the root locale. */
public abstract class Calendar implements Serializable, Cloneable, Comparable<Calendar> {
    public static final int ERA = 0;
    public static final int YEAR = 1;
    public static final int MONTH = 2;
    public static final int WEEK_OF_YEAR = 3;
    public static final int WEEK_OF_MONTH = 4;
    public static final int DATE = 5;
    public static final int DAY_OF_MONTH = 5;
    public static final int DAY_OF_YEAR = 6;
    public static final int DAY_OF_WEEK = 7;
    public static final int DAY_OF_WEEK_IN_MONTH = 8;
    public static final int AM_PM = 9;
    public static final int HOUR = 10;
    public static final int HOUR_OF_DAY = 11;
    public static final int MINUTE = 12;
    public static final int SECOND = 13;
    public static final int MILLISECOND = 14;
    public static final int ZONE_OFFSET = 15;
    public static final int DST_OFFSET = 16;
    public static final int FIELD_COUNT = 17;

    public static final int SUNDAY = 1;
    public static final int MONDAY = 2;
    public static final int TUESDAY = 3;
    public static final int WEDNESDAY = 4;
    public static final int THURSDAY = 5;
    public static final int FRIDAY = 6;
    public static final int SATURDAY = 7;
    public static final int JANUARY = 0;
    public static final int FEBRUARY = 1;
    public static final int MARCH = 2;
    public static final int APRIL = 3;
    public static final int MAY = 4;
    public static final int JUNE = 5;
    public static final int JULY = 6;
    public static final int AUGUST = 7;
    public static final int SEPTEMBER = 8;
    public static final int OCTOBER = 9;
    public static final int NOVEMBER = 10;
    public static final int DECEMBER = 11;
    public static final int UNDECIMBER = 12;
    public static final int AM = 0;
    public static final int PM = 1;
    public static final int ALL_STYLES = 0;
    public static final int SHORT = 1;
    public static final int LONG = 2;
    public static final int SHORT_FORMAT = 1;
    public static final int LONG_FORMAT = 2;
    public static final int NARROW_FORMAT = 4;

    /** The stamp of a field that has been computed; those of fields that the program sets are greater and grow. */
    private static final int COMPUTED = 1;
    private static final String[] NAMES = {
        "ERA", "YEAR", "MONTH", "WEEK_OF_YEAR", "WEEK_OF_MONTH", "DAY_OF_MONTH", "DAY_OF_YEAR", "DAY_OF_WEEK",
        "DAY_OF_WEEK_IN_MONTH", "AM_PM", "HOUR", "HOUR_OF_DAY", "MINUTE", "SECOND", "MILLISECOND", "ZONE_OFFSET", "DST_OFFSET",
    };

    protected int[] fields = new int[FIELD_COUNT];
    protected boolean[] isSet = new boolean[FIELD_COUNT];
    protected long time;
    protected boolean isTimeSet;
    protected boolean areFieldsSet;
    private int[] stamps = new int[FIELD_COUNT];
    private int nextStamp = COMPUTED + 1;
    private boolean lenient = true;
    private TimeZone zone;
    private int firstDayOfWeek;
    private int minimalDays;

    protected Calendar() {
        this(TimeZone.getDefault(), Locale.getDefault());
    }

    protected Calendar(TimeZone zone, Locale aLocale) {
        this.zone = Objects.requireNonNull(zone);
        boolean british = aLocale.getCountry().equals("GB");
        firstDayOfWeek = british ? MONDAY : SUNDAY;
        minimalDays = british ? 4 : 1;
    }

    public static Calendar getInstance() {
        return new GregorianCalendar();
    }

    public static Calendar getInstance(TimeZone zone) {
        return new GregorianCalendar(zone);
    }

    public static Calendar getInstance(Locale aLocale) {
        return new GregorianCalendar(aLocale);
    }

    public static Calendar getInstance(TimeZone zone, Locale aLocale) {
        return new GregorianCalendar(zone, aLocale);
    }

    static String fieldName(int field) {
        return NAMES[field];
    }

    /** How recently a field was set; 0 if it is not set. */
    final int stamp(int field) {
        return stamps[field];
    }

    protected abstract void computeTime();

    protected abstract void computeFields();

    public final Date getTime() {
        return new Date(getTimeInMillis());
    }

    public final void setTime(Date date) {
        setTimeInMillis(date.getTime());
    }

    public long getTimeInMillis() {
        if (!isTimeSet) {
            computeTime();
            isTimeSet = true;
        }
        return time;
    }

    public void setTimeInMillis(long millis) {
        time = millis;
        isTimeSet = true;
        areFieldsSet = false;
        complete();
    }

    public int get(int field) {
        complete();
        return internalGet(field);
    }

    protected final int internalGet(int field) {
        return fields[field];
    }

    public void set(int field, int value) {
        if (areFieldsSet && !isTimeSet && !lenient) {
            complete();
        }
        if (!isTimeSet && areFieldsSet) {
            areFieldsSet = false;
        }
        fields[field] = value;
        isTimeSet = false;
        areFieldsSet = false;
        isSet[field] = true;
        stamps[field] = nextStamp++;
    }

    public final void set(int year, int month, int date) {
        set(YEAR, year);
        set(MONTH, month);
        set(DATE, date);
    }

    public final void set(int year, int month, int date, int hourOfDay, int minute) {
        set(year, month, date);
        set(HOUR_OF_DAY, hourOfDay);
        set(MINUTE, minute);
    }

    public final void set(int year, int month, int date, int hourOfDay, int minute, int second) {
        set(year, month, date, hourOfDay, minute);
        set(SECOND, second);
    }

    public final void clear() {
        for (int i = 0; i < FIELD_COUNT; i++) {
            clear(i);
        }
    }

    public final void clear(int field) {
        fields[field] = 0;
        stamps[field] = 0;
        isSet[field] = false;
        isTimeSet = false;
        areFieldsSet = false;
    }

    public final boolean isSet(int field) {
        return stamps[field] != 0;
    }

    protected void complete() {
        if (!isTimeSet) {
            computeTime();
            isTimeSet = true;
        }
        if (!areFieldsSet) {
            computeFields();
            Arrays.fill(stamps, COMPUTED);
            Arrays.fill(isSet, true);
            areFieldsSet = true;
        }
    }

    public String getDisplayName(int field, int style, Locale locale) {
        if (field < 0 || field >= FIELD_COUNT || style < SHORT || style > LONG) {
            throw new IllegalArgumentException();
        }
        DateFormatSymbols symbols = DateFormatSymbols.getInstance(locale);
        String[] names = switch (field) {
            case ERA -> symbols.getEras();
            case MONTH -> style == LONG ? symbols.getMonths() : symbols.getShortMonths();
            case DAY_OF_WEEK -> style == LONG ? symbols.getWeekdays() : symbols.getShortWeekdays();
            case AM_PM -> symbols.getAmPmStrings();
            default -> null;
        };
        return names == null ? null : names[get(field)];
    }

    public abstract void add(int field, int amount);

    public abstract void roll(int field, boolean up);

    public void roll(int field, int amount) {
        for (int i = Math.abs(amount); i > 0; i--) {
            roll(field, amount > 0);
        }
    }

    public void setTimeZone(TimeZone value) {
        zone = value;
        areFieldsSet = false;
    }

    public TimeZone getTimeZone() {
        return zone;
    }

    public void setLenient(boolean lenient) {
        this.lenient = lenient;
    }

    public boolean isLenient() {
        return lenient;
    }

    public void setFirstDayOfWeek(int value) {
        firstDayOfWeek = value;
        areFieldsSet = false;
    }

    public int getFirstDayOfWeek() {
        return firstDayOfWeek;
    }

    public void setMinimalDaysInFirstWeek(int value) {
        minimalDays = value;
        areFieldsSet = false;
    }

    public int getMinimalDaysInFirstWeek() {
        return minimalDays;
    }

    public boolean isWeekDateSupported() {
        return false;
    }

    public int getWeekYear() {
        throw new UnsupportedOperationException();
    }

    public abstract int getMinimum(int field);

    public abstract int getMaximum(int field);

    public abstract int getGreatestMinimum(int field);

    public abstract int getLeastMaximum(int field);

    public int getActualMinimum(int field) {
        return getMinimum(field);
    }

    public int getActualMaximum(int field) {
        return getMaximum(field);
    }

    public String getCalendarType() {
        return getClass().getName();
    }

    public final Instant toInstant() {
        return Instant.ofEpochMilli(getTimeInMillis());
    }

    public boolean equals(Object obj) {
        return obj instanceof Calendar that && getTimeInMillis() == that.getTimeInMillis() && lenient == that.lenient
            && firstDayOfWeek == that.firstDayOfWeek && minimalDays == that.minimalDays && zone.equals(that.zone);
    }

    public int hashCode() {
        long millis = getTimeInMillis();
        return (lenient ? 1 : 0) | firstDayOfWeek << 1 | minimalDays << 4 | zone.hashCode() << 7 ^ (int) millis ^ (int) (millis >> 32);
    }

    public boolean before(Object when) {
        return when instanceof Calendar && compareTo((Calendar) when) < 0;
    }

    public boolean after(Object when) {
        return when instanceof Calendar && compareTo((Calendar) when) > 0;
    }

    public int compareTo(Calendar anotherCalendar) {
        return Long.compare(getTimeInMillis(), anotherCalendar.getTimeInMillis());
    }

    public Object clone() {
        try {
            Calendar copy = (Calendar) super.clone();
            copy.fields = fields.clone();
            copy.isSet = isSet.clone();
            copy.stamps = stamps.clone();
            copy.zone = (TimeZone) zone.clone();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    public String toString() {
        StringBuilder text = new StringBuilder(getClass().getName()).append("[time=").append(isTimeSet ? String.valueOf(time) : "?")
            .append(",areFieldsSet=").append(areFieldsSet).append(",areAllFieldsSet=").append(areFieldsSet).append(",lenient=")
            .append(lenient).append(",zone=").append(zone).append(",firstDayOfWeek=").append(firstDayOfWeek)
            .append(",minimalDaysInFirstWeek=").append(minimalDays);
        for (int i = 0; i < FIELD_COUNT; i++) {
            text.append(',').append(NAMES[i]).append('=').append(isSet[i] ? String.valueOf(fields[i]) : "?");
        }
        return text.append(']').toString();
    }
}
