package java.time;

import java.io.Serializable;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.util.Objects;

/** A date and a time of day (SE 17, without fields and zones; it is always the time of Greenwich). */
public final class LocalDateTime implements Temporal, Comparable<LocalDateTime>, Serializable {
    public static final LocalDateTime MIN = new LocalDateTime(LocalDate.MIN, LocalTime.MIN);
    public static final LocalDateTime MAX = new LocalDateTime(LocalDate.MAX, LocalTime.MAX);

    private final LocalDate date;
    private final LocalTime time;

    private LocalDateTime(LocalDate date, LocalTime time) {
        this.date = date;
        this.time = time;
    }

    public static LocalDateTime of(LocalDate date, LocalTime time) {
        return new LocalDateTime(Objects.requireNonNull(date, "date"), Objects.requireNonNull(time, "time"));
    }

    public static LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute));
    }

    public static LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute, int second) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute, second));
    }

    public static LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute, int second, int nanoOfSecond) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute, second, nanoOfSecond));
    }

    public static LocalDateTime of(int year, Month month, int dayOfMonth, int hour, int minute) {
        return of(year, month.getValue(), dayOfMonth, hour, minute);
    }

    public static LocalDateTime of(int year, Month month, int dayOfMonth, int hour, int minute, int second) {
        return of(year, month.getValue(), dayOfMonth, hour, minute, second);
    }

    public static LocalDateTime now() {
        long millis = System.currentTimeMillis();
        return at(Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1000_000);
    }

    static LocalDateTime at(long second, int nanos) {
        LocalTime time = LocalTime.ofNanoOfDay(Math.floorMod(second, 86400L) * 1000_000_000L + nanos);
        return new LocalDateTime(LocalDate.ofEpochDay(Math.floorDiv(second, 86400L)), time);
    }

    /** Seconds since 1970. */
    long second() {
        return date.toEpochDay() * 86400 + time.toSecondOfDay();
    }

    public static LocalDateTime from(TemporalAccessor temporal) {
        return of(LocalDate.from(temporal), LocalTime.from(temporal));
    }

    public static LocalDateTime parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_DATE_TIME);
    }

    public static LocalDateTime parse(CharSequence text, DateTimeFormatter formatter) {
        return formatter.parse(text, LocalDateTime::from);
    }

    public String format(DateTimeFormatter formatter) {
        return formatter.format(this);
    }

    public LocalDate toLocalDate() {
        return date;
    }

    public LocalTime toLocalTime() {
        return time;
    }

    public int getYear() {
        return date.getYear();
    }

    public int getMonthValue() {
        return date.getMonthValue();
    }

    public Month getMonth() {
        return date.getMonth();
    }

    public int getDayOfMonth() {
        return date.getDayOfMonth();
    }

    public int getDayOfYear() {
        return date.getDayOfYear();
    }

    public DayOfWeek getDayOfWeek() {
        return date.getDayOfWeek();
    }

    public int getHour() {
        return time.getHour();
    }

    public int getMinute() {
        return time.getMinute();
    }

    public int getSecond() {
        return time.getSecond();
    }

    public int getNano() {
        return time.getNano();
    }

    public LocalDateTime withYear(int year) {
        return new LocalDateTime(date.withYear(year), time);
    }

    public LocalDateTime withMonth(int month) {
        return new LocalDateTime(date.withMonth(month), time);
    }

    public LocalDateTime withDayOfMonth(int dayOfMonth) {
        return new LocalDateTime(date.withDayOfMonth(dayOfMonth), time);
    }

    public LocalDateTime withHour(int hour) {
        return new LocalDateTime(date, time.withHour(hour));
    }

    public LocalDateTime withMinute(int minute) {
        return new LocalDateTime(date, time.withMinute(minute));
    }

    public LocalDateTime withSecond(int second) {
        return new LocalDateTime(date, time.withSecond(second));
    }

    public LocalDateTime withNano(int nanoOfSecond) {
        return new LocalDateTime(date, time.withNano(nanoOfSecond));
    }

    public LocalDateTime truncatedTo(TemporalUnit unit) {
        return new LocalDateTime(date, time.truncatedTo(unit));
    }

    public boolean isSupported(TemporalUnit unit) {
        return unit != null && unit != ChronoUnit.FOREVER;
    }

    public LocalDateTime plus(long amountToAdd, TemporalUnit unit) {
        if (!unit.isTimeBased()) {
            return new LocalDateTime(date.plus(amountToAdd, unit), time);
        }
        long perDay = LocalTime.DAY / unit.getDuration().toNanos();
        long nanos = time.toNanoOfDay() + amountToAdd % perDay * (LocalTime.DAY / perDay);
        long days = amountToAdd / perDay + Math.floorDiv(nanos, LocalTime.DAY);
        return new LocalDateTime(date.plusDays(days), LocalTime.ofNanoOfDay(Math.floorMod(nanos, LocalTime.DAY)));
    }

    public LocalDateTime plus(TemporalAmount amountToAdd) {
        return (LocalDateTime) amountToAdd.addTo(this);
    }

    public LocalDateTime plusYears(long years) {
        return plus(years, ChronoUnit.YEARS);
    }

    public LocalDateTime plusMonths(long months) {
        return plus(months, ChronoUnit.MONTHS);
    }

    public LocalDateTime plusWeeks(long weeks) {
        return plus(weeks, ChronoUnit.WEEKS);
    }

    public LocalDateTime plusDays(long days) {
        return plus(days, ChronoUnit.DAYS);
    }

    public LocalDateTime plusHours(long hours) {
        return plus(hours, ChronoUnit.HOURS);
    }

    public LocalDateTime plusMinutes(long minutes) {
        return plus(minutes, ChronoUnit.MINUTES);
    }

    public LocalDateTime plusSeconds(long seconds) {
        return plus(seconds, ChronoUnit.SECONDS);
    }

    public LocalDateTime plusNanos(long nanos) {
        return plus(nanos, ChronoUnit.NANOS);
    }

    public LocalDateTime minus(long amountToSubtract, TemporalUnit unit) {
        return amountToSubtract == Long.MIN_VALUE
            ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amountToSubtract, unit);
    }

    public LocalDateTime minus(TemporalAmount amountToSubtract) {
        return (LocalDateTime) amountToSubtract.subtractFrom(this);
    }

    public LocalDateTime minusYears(long years) {
        return minus(years, ChronoUnit.YEARS);
    }

    public LocalDateTime minusMonths(long months) {
        return minus(months, ChronoUnit.MONTHS);
    }

    public LocalDateTime minusWeeks(long weeks) {
        return minus(weeks, ChronoUnit.WEEKS);
    }

    public LocalDateTime minusDays(long days) {
        return minus(days, ChronoUnit.DAYS);
    }

    public LocalDateTime minusHours(long hours) {
        return minus(hours, ChronoUnit.HOURS);
    }

    public LocalDateTime minusMinutes(long minutes) {
        return minus(minutes, ChronoUnit.MINUTES);
    }

    public LocalDateTime minusSeconds(long seconds) {
        return minus(seconds, ChronoUnit.SECONDS);
    }

    public LocalDateTime minusNanos(long nanos) {
        return minus(nanos, ChronoUnit.NANOS);
    }

    public long until(Temporal endExclusive, TemporalUnit unit) {
        LocalDateTime end = (LocalDateTime) endExclusive;
        if (unit.isTimeBased()) {
            long size = unit.getDuration().toNanos();
            long perDay = LocalTime.DAY / size;
            long days = end.date.toEpochDay() - date.toEpochDay();
            long nanos = end.time.toNanoOfDay() - time.toNanoOfDay();
            // Days and nanoseconds of one sign, so that both are rounded the same way.
            if (days > 0 && nanos < 0) {
                days--;
                nanos += LocalTime.DAY;
            } else if (days < 0 && nanos > 0) {
                days++;
                nanos -= LocalTime.DAY;
            }
            return Math.addExact(Math.multiplyExact(days, perDay), nanos / size);
        }
        LocalDate last = end.date;
        if (last.isAfter(date) && end.time.isBefore(time)) {
            last = last.minusDays(1);
        } else if (last.isBefore(date) && end.time.isAfter(time)) {
            last = last.plusDays(1);
        }
        return date.until(last, unit);
    }

    public boolean isAfter(LocalDateTime other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(LocalDateTime other) {
        return compareTo(other) < 0;
    }

    public boolean isEqual(LocalDateTime other) {
        return compareTo(other) == 0;
    }

    public int compareTo(LocalDateTime other) {
        int order = date.compareTo(other.date);
        return order != 0 ? order : time.compareTo(other.time);
    }

    public boolean equals(Object obj) {
        return obj instanceof LocalDateTime && compareTo((LocalDateTime) obj) == 0;
    }

    public int hashCode() {
        return date.hashCode() ^ time.hashCode();
    }

    public String toString() {
        return date + "T" + time;
    }
}
