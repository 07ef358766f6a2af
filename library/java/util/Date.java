package java.util;

import java.io.Serializable;
import java.time.Instant;

/** A point in time, in milliseconds since 1970; its fields are those in Greenwich (SE 17, without what was deprecated in 1.1). */
public class Date implements Serializable, Cloneable, Comparable<Date> {
    private static final long DAY = 86_400_000L;
    /** The first day of the Gregorian calendar, 15 October 1582; days before it are of the Julian one. */
    private static final long GREGORIAN = -141_427;
    private static final String DAYS = "SunMonTueWedThuFriSat";
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

    private long time;

    public Date() {
        this(System.currentTimeMillis());
    }

    public Date(long date) {
        time = date;
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
        long days = Math.floorDiv(time, DAY);
        int seconds = (int) (Math.floorMod(time, DAY) / 1000);
        // Both calendars count from 1 March of the year 0, so that a leap day is the last of its year.
        long year;
        int dayOfYear;
        if (days >= GREGORIAN) {
            long sinceMarch = days + 719_468;
            long era = Math.floorDiv(sinceMarch, 146_097L);
            int day = (int) Math.floorMod(sinceMarch, 146_097L);
            int yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
            year = era * 400 + yearOfEra;
            dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        } else {
            long sinceMarch = days + 719_470;
            int day = (int) Math.floorMod(sinceMarch, 1461L);
            int yearOfEra = (day - day / 1460) / 365;
            year = Math.floorDiv(sinceMarch, 1461L) * 4 + yearOfEra;
            dayOfYear = day - 365 * yearOfEra;
        }
        int fromMarch = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * fromMarch + 2) / 5 + 1;
        int month = (fromMarch + 2) % 12;
        if (month < 2) {
            year++;
        }
        StringBuilder text = new StringBuilder(28);
        int weekday = (int) Math.floorMod(days + 4, 7L);
        text.append(DAYS, 3 * weekday, 3 * weekday + 3).append(' ').append(MONTHS, 3 * month, 3 * month + 3).append(' ');
        two(text, day).append(' ');
        two(text, seconds / 3600).append(':');
        two(text, seconds / 60 % 60).append(':');
        two(text, seconds % 60).append(" UTC ");
        return text.append(year > 0 ? year : 1 - year).toString();
    }

    private static StringBuilder two(StringBuilder text, int number) {
        return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }
}
