package java.util;

import java.io.Serializable;
import java.time.Instant;

/** A point in time, in milliseconds since 1970 (SE 17, without reading texts). */
public class Date implements Serializable, Cloneable, Comparable<Date> {
    private static final long DAY = 86_400_000L;
    private static final String DAYS = "SunMonTueWedThuFriSat";
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

    private long time;

    public Date() {
        this(System.currentTimeMillis());
    }

    public Date(long date) {
        time = date;
    }

    @Deprecated
    public Date(int year, int month, int date) {
        this(year, month, date, 0, 0, 0);
    }

    @Deprecated
    public Date(int year, int month, int date, int hrs, int min) {
        this(year, month, date, hrs, min, 0);
    }

    @Deprecated
    public Date(int year, int month, int date, int hrs, int min, int sec) {
        time = new GregorianCalendar(year + 1900, month, date, hrs, min, sec).getTimeInMillis();
    }

    private int field(int field) {
        Calendar fields = new GregorianCalendar();
        fields.setTimeInMillis(time);
        return fields.get(field);
    }

    private void setField(int field, int value) {
        Calendar fields = new GregorianCalendar();
        fields.setTimeInMillis(time);
        fields.set(field, value);
        time = fields.getTimeInMillis();
    }

    @Deprecated
    public int getYear() {
        return field(Calendar.YEAR) - 1900;
    }

    @Deprecated
    public int getMonth() {
        return field(Calendar.MONTH);
    }

    @Deprecated
    public int getDate() {
        return field(Calendar.DAY_OF_MONTH);
    }

    @Deprecated
    public int getDay() {
        return field(Calendar.DAY_OF_WEEK) - 1;
    }

    @Deprecated
    public int getHours() {
        return field(Calendar.HOUR_OF_DAY);
    }

    @Deprecated
    public int getMinutes() {
        return field(Calendar.MINUTE);
    }

    @Deprecated
    public int getSeconds() {
        return field(Calendar.SECOND);
    }

    @Deprecated
    public void setYear(int year) {
        setField(Calendar.YEAR, year + 1900);
    }

    @Deprecated
    public void setMonth(int month) {
        setField(Calendar.MONTH, month);
    }

    @Deprecated
    public void setDate(int date) {
        setField(Calendar.DAY_OF_MONTH, date);
    }

    @Deprecated
    public void setHours(int hours) {
        setField(Calendar.HOUR_OF_DAY, hours);
    }

    @Deprecated
    public void setMinutes(int minutes) {
        setField(Calendar.MINUTE, minutes);
    }

    @Deprecated
    public void setSeconds(int seconds) {
        setField(Calendar.SECOND, seconds);
    }

    @Deprecated
    public int getTimezoneOffset() {
        return -TimeZone.getDefault().getOffset(time) / 60_000;
    }

    @Deprecated
    public static long UTC(int year, int month, int date, int hrs, int min, int sec) {
        GregorianCalendar fields = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        fields.clear();
        fields.set(year + 1900, month, date, hrs, min, sec);
        return fields.getTimeInMillis();
    }

    @Deprecated
    public String toGMTString() {
        return inZone("d MMM yyyy HH:mm:ss 'GMT'", TimeZone.getTimeZone("GMT"));
    }

    @Deprecated
    public String toLocaleString() {
        return java.text.DateFormat.getDateTimeInstance().format(this);
    }

    private String inZone(String pattern, TimeZone zone) {
        java.text.SimpleDateFormat format = new java.text.SimpleDateFormat(pattern, Locale.US);
        format.setTimeZone(zone);
        return format.format(this);
    }

    public static Date from(Instant instant) {
        try {
            return new Date(instant.toEpochMilli());
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public Instant toInstant() {
        return Instant.ofEpochMilli(getTime());
    }

    public long getTime() {
        return time;
    }

    public void setTime(long time) {
        this.time = time;
    }

    public boolean before(Date when) {
        return getTime() < when.getTime();
    }

    public boolean after(Date when) {
        return getTime() > when.getTime();
    }

    public int compareTo(Date anotherDate) {
        return Long.compare(getTime(), anotherDate.getTime());
    }

    public boolean equals(Object obj) {
        return obj instanceof Date && getTime() == ((Date) obj).getTime();
    }

    public int hashCode() {
        long time = getTime();
        return (int) time ^ (int) (time >> 32);
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    public String toString() {
        TimeZone zone = TimeZone.getDefault();
        long local = time + zone.getOffset(time);
        long days = Math.floorDiv(local, DAY);
        int seconds = (int) (Math.floorMod(local, DAY) / 1000);
        int[] date = CalendarDays.date(days, days >= CalendarDays.GREGORIAN);
        int year = date[0];
        int month = date[1];
        int day = date[2];
        StringBuilder text = new StringBuilder(28);
        int weekday = (int) Math.floorMod(days + 4, 7L);
        text.append(DAYS, 3 * weekday, 3 * weekday + 3).append(' ').append(MONTHS, 3 * month, 3 * month + 3).append(' ');
        two(text, day).append(' ');
        two(text, seconds / 3600).append(':');
        two(text, seconds / 60 % 60).append(':');
        two(text, seconds % 60).append(' ').append(zone.getDisplayName(false, TimeZone.SHORT)).append(' ');
        return text.append(year > 0 ? year : 1 - year).toString();
    }

    private static StringBuilder two(StringBuilder text, int number) {
        return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }
}
