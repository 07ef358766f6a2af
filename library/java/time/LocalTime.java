package java.time;

import java.io.Serializable;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;

/** A time of day (SE 17, without fields and zones). */
public final class LocalTime implements Temporal, Comparable<LocalTime>, Serializable {
    public static final LocalTime MIN = new LocalTime(0);
    public static final LocalTime MIDNIGHT = MIN;
    public static final LocalTime NOON = new LocalTime(43200_000_000_000L);
    public static final LocalTime MAX = new LocalTime(86400_000_000_000L - 1);

    static final long DAY = 86400_000_000_000L;
    private static final long SECOND = 1000_000_000L;

    private final long nanos;

    private LocalTime(long nanos) {
        this.nanos = nanos;
    }

    private static void check(String name, int value, int greatest) {
        if (value < 0 || value > greatest) {
            throw new DateTimeException("Invalid value for " + name + " (valid values 0 - " + greatest + "): " + value);
        }
    }

    public static LocalTime of(int hour, int minute) {
        return of(hour, minute, 0, 0);
    }

    public static LocalTime of(int hour, int minute, int second) {
        return of(hour, minute, second, 0);
    }

    public static LocalTime of(int hour, int minute, int second, int nanoOfSecond) {
        check("HourOfDay", hour, 23);
        check("MinuteOfHour", minute, 59);
        check("SecondOfMinute", second, 59);
        check("NanoOfSecond", nanoOfSecond, 999_999_999);
        return new LocalTime((hour * 3600 + minute * 60 + second) * SECOND + nanoOfSecond);
    }

    public static LocalTime ofSecondOfDay(long secondOfDay) {
        if (secondOfDay < 0 || secondOfDay > 86399) {
            throw new DateTimeException("Invalid value for SecondOfDay (valid values 0 - 86399): " + secondOfDay);
        }
        return new LocalTime(secondOfDay * SECOND);
    }

    public static LocalTime ofNanoOfDay(long nanoOfDay) {
        if (nanoOfDay < 0 || nanoOfDay >= DAY) {
            throw new DateTimeException("Invalid value for NanoOfDay (valid values 0 - 86399999999999): " + nanoOfDay);
        }
        return new LocalTime(nanoOfDay);
    }

    public static LocalTime now() {
        return LocalDateTime.now().toLocalTime();
    }

    public static LocalTime from(TemporalAccessor temporal) {
        LocalTime found = temporal.query(TemporalQueries.localTime());
        if (found == null) {
            throw new DateTimeException("Unable to obtain LocalTime from TemporalAccessor: " + temporal + " of type "
                + temporal.getClass().getName());
        }
        return found;
    }

    public static LocalTime parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_TIME);
    }

    public static LocalTime parse(CharSequence text, DateTimeFormatter formatter) {
        return formatter.parse(text, LocalTime::from);
    }

    public String format(DateTimeFormatter formatter) {
        return formatter.format(this);
    }

    public int getHour() {
        return (int) (nanos / (3600 * SECOND));
    }

    public int getMinute() {
        return (int) (nanos / (60 * SECOND) % 60);
    }

    public int getSecond() {
        return (int) (nanos / SECOND % 60);
    }

    public int getNano() {
        return (int) (nanos % SECOND);
    }

    public int toSecondOfDay() {
        return (int) (nanos / SECOND);
    }

    public long toNanoOfDay() {
        return nanos;
    }

    public LocalTime withHour(int hour) {
        return of(hour, getMinute(), getSecond(), getNano());
    }

    public LocalTime withMinute(int minute) {
        return of(getHour(), minute, getSecond(), getNano());
    }

    public LocalTime withSecond(int second) {
        return of(getHour(), getMinute(), second, getNano());
    }

    public LocalTime withNano(int nanoOfSecond) {
        return of(getHour(), getMinute(), getSecond(), nanoOfSecond);
    }

    public boolean isSupported(TemporalUnit unit) {
        return unit != null && unit.isTimeBased();
    }

    private static long nanosOf(TemporalUnit unit) {
        if (!unit.isTimeBased()) {
            throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
        return unit.getDuration().toNanos();
    }

    public LocalTime plus(long amountToAdd, TemporalUnit unit) {
        long size = nanosOf(unit);
        return new LocalTime(Math.floorMod(nanos + amountToAdd % (DAY / size) * size, DAY));
    }

    public LocalTime plus(TemporalAmount amountToAdd) {
        return (LocalTime) amountToAdd.addTo(this);
    }

    public LocalTime plusHours(long hoursToAdd) {
        return plus(hoursToAdd, ChronoUnit.HOURS);
    }

    public LocalTime plusMinutes(long minutesToAdd) {
        return plus(minutesToAdd, ChronoUnit.MINUTES);
    }

    public LocalTime plusSeconds(long secondsToAdd) {
        return plus(secondsToAdd, ChronoUnit.SECONDS);
    }

    public LocalTime plusNanos(long nanosToAdd) {
        return plus(nanosToAdd, ChronoUnit.NANOS);
    }

    public LocalTime minus(long amountToSubtract, TemporalUnit unit) {
        return plus(-(amountToSubtract % (DAY / nanosOf(unit))), unit);
    }

    public LocalTime minus(TemporalAmount amountToSubtract) {
        return (LocalTime) amountToSubtract.subtractFrom(this);
    }

    public LocalTime minusHours(long hoursToSubtract) {
        return minus(hoursToSubtract, ChronoUnit.HOURS);
    }

    public LocalTime minusMinutes(long minutesToSubtract) {
        return minus(minutesToSubtract, ChronoUnit.MINUTES);
    }

    public LocalTime minusSeconds(long secondsToSubtract) {
        return minus(secondsToSubtract, ChronoUnit.SECONDS);
    }

    public LocalTime minusNanos(long nanosToSubtract) {
        return minus(nanosToSubtract, ChronoUnit.NANOS);
    }

    public LocalTime truncatedTo(TemporalUnit unit) {
        if (unit == ChronoUnit.DAYS) {
            return MIDNIGHT;
        }
        return new LocalTime(nanos / nanosOf(unit) * nanosOf(unit));
    }

    public long until(Temporal endExclusive, TemporalUnit unit) {
        LocalTime end = endExclusive instanceof LocalDateTime
            ? ((LocalDateTime) endExclusive).toLocalTime() : (LocalTime) endExclusive;
        return (end.nanos - nanos) / nanosOf(unit);
    }

    public LocalDateTime atDate(LocalDate date) {
        return LocalDateTime.of(date, this);
    }

    public boolean isAfter(LocalTime other) {
        return nanos > other.nanos;
    }

    public boolean isBefore(LocalTime other) {
        return nanos < other.nanos;
    }

    public int compareTo(LocalTime other) {
        return Long.compare(nanos, other.nanos);
    }

    public boolean equals(Object obj) {
        return obj instanceof LocalTime && nanos == ((LocalTime) obj).nanos;
    }

    public int hashCode() {
        return Long.hashCode(nanos);
    }

    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(getHour() < 10 ? "0" : "").append(getHour()).append(getMinute() < 10 ? ":0" : ":").append(getMinute());
        if (getSecond() > 0 || getNano() > 0) {
            text.append(getSecond() < 10 ? ":0" : ":").append(getSecond());
            if (getNano() > 0) {
                String digits = String.valueOf(SECOND + getNano()).substring(1);
                int end = digits.endsWith("000000") ? 3 : digits.endsWith("000") ? 6 : 9;
                text.append('.').append(digits, 0, end);
            }
        }
        return text.toString();
    }
}
