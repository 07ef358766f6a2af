package java.time;

import java.io.Serializable;
import java.time.chrono.ChronoLocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A date of the ISO calendar (SE 17, without fields and zones; it is always the time of Greenwich). */
public final class LocalDate implements ChronoLocalDate, Serializable {
    public static final LocalDate MIN = new LocalDate(Year.MIN_VALUE, 1, 1);
    public static final LocalDate MAX = new LocalDate(Year.MAX_VALUE, 12, 31);
    public static final LocalDate EPOCH = new LocalDate(1970, 1, 1);

    private static final long DAYS_OF_400_YEARS = 146097;
    /** From the first of March of the year 0 to 1970. */
    private static final long EPOCH_DAYS = 719468;

    private final int year;
    private final int month;
    private final int day;

    private LocalDate(int year, int month, int day) {
        this.year = year;
        this.month = month;
        this.day = day;
    }

    private static void check(String name, long value, long least, long greatest) {
        if (value < least || value > greatest) {
            throw new DateTimeException("Invalid value for " + name + " (valid values " + least + " - " + greatest + "): " + value);
        }
    }

    private static void checkYear(long year) {
        check("Year", year, Year.MIN_VALUE, Year.MAX_VALUE);
    }

    public static LocalDate of(int year, int month, int dayOfMonth) {
        checkYear(year);
        check("MonthOfYear", month, 1, 12);
        if (dayOfMonth < 1 || dayOfMonth > 31) {
            throw new DateTimeException("Invalid value for DayOfMonth (valid values 1 - 28/31): " + dayOfMonth);
        }
        if (dayOfMonth > Month.of(month).length(Year.isLeap(year))) {
            throw new DateTimeException(dayOfMonth == 29 ? "Invalid date 'February 29' as '" + year + "' is not a leap year"
                : "Invalid date '" + Month.of(month) + " " + dayOfMonth + "'");
        }
        return new LocalDate(year, month, dayOfMonth);
    }

    public static LocalDate of(int year, Month month, int dayOfMonth) {
        return of(year, month.getValue(), dayOfMonth);
    }

    public static LocalDate ofYearDay(int year, int dayOfYear) {
        checkYear(year);
        if (dayOfYear < 1 || dayOfYear > 366) {
            throw new DateTimeException("Invalid value for DayOfYear (valid values 1 - 365/366): " + dayOfYear);
        }
        if (dayOfYear == 366 && !Year.isLeap(year)) {
            throw new DateTimeException("Invalid date 'DayOfYear 366' as '" + year + "' is not a leap year");
        }
        return new LocalDate(year, 1, 1).plusDays(dayOfYear - 1);
    }

    public static LocalDate ofEpochDay(long epochDay) {
        check("EpochDay", epochDay, -365243219162L, 365241780471L);
        return atDay(epochDay);
    }

    /** Counts years from March, so that the leap day is the last. */
    private static LocalDate atDay(long epochDay) {
        long days = epochDay + EPOCH_DAYS;
        long era = Math.floorDiv(days, DAYS_OF_400_YEARS);
        long ofEra = days - era * DAYS_OF_400_YEARS;
        long yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365;
        long ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int shifted = (int) ((5 * ofYear + 2) / 153);
        int day = (int) (ofYear - (153 * shifted + 2) / 5) + 1;
        int month = shifted < 10 ? shifted + 3 : shifted - 9;
        long year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
        checkYear(year);
        return new LocalDate((int) year, month, day);
    }

    public static LocalDate now() {
        return ofEpochDay(Math.floorDiv(System.currentTimeMillis(), 86400_000L));
    }

    public static LocalDate from(TemporalAccessor temporal) {
        LocalDate found = temporal.query(TemporalQueries.localDate());
        if (found == null) {
            throw new DateTimeException("Unable to obtain LocalDate from TemporalAccessor: " + temporal + " of type "
                + temporal.getClass().getName());
        }
        return found;
    }

    public static LocalDate parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_DATE);
    }

    public static LocalDate parse(CharSequence text, DateTimeFormatter formatter) {
        return formatter.parse(text, LocalDate::from);
    }

    public String format(DateTimeFormatter formatter) {
        return formatter.format(this);
    }

    public long toEpochDay() {
        long y = month <= 2 ? year - 1L : year;
        long era = Math.floorDiv(y, 400L);
        long yearOfEra = y - era * 400;
        long ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
        return era * DAYS_OF_400_YEARS + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear - EPOCH_DAYS;
    }

    public int getYear() {
        return year;
    }

    public int getMonthValue() {
        return month;
    }

    public Month getMonth() {
        return Month.of(month);
    }

    public int getDayOfMonth() {
        return day;
    }

    public int getDayOfYear() {
        return getMonth().firstDayOfYear(isLeapYear()) + day - 1;
    }

    public DayOfWeek getDayOfWeek() {
        return DayOfWeek.of((int) Math.floorMod(toEpochDay() + 3, 7L) + 1);
    }

    public boolean isLeapYear() {
        return Year.isLeap(year);
    }

    public int lengthOfMonth() {
        return getMonth().length(isLeapYear());
    }

    public int lengthOfYear() {
        return isLeapYear() ? 366 : 365;
    }

    /** With the last day of the month where it has fewer days. */
    private static LocalDate fitting(long year, int month, int day) {
        checkYear(year);
        return new LocalDate((int) year, month, Math.min(day, Month.of(month).length(Year.isLeap(year))));
    }

    public LocalDate withYear(int year) {
        return fitting(year, month, day);
    }

    public LocalDate withMonth(int month) {
        check("MonthOfYear", month, 1, 12);
        return fitting(year, month, day);
    }

    public LocalDate withDayOfMonth(int dayOfMonth) {
        return of(year, month, dayOfMonth);
    }

    public LocalDate withDayOfYear(int dayOfYear) {
        return ofYearDay(year, dayOfYear);
    }

    public boolean isSupported(TemporalUnit unit) {
        return unit != null && unit.isDateBased();
    }

    public LocalDate plus(long amountToAdd, TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit)) {
            throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
        switch ((ChronoUnit) unit) {
            case DAYS:
                return plusDays(amountToAdd);
            case WEEKS:
                return plusWeeks(amountToAdd);
            case MONTHS:
                return plusMonths(amountToAdd);
            case YEARS:
                return plusYears(amountToAdd);
            case DECADES:
                return plusYears(Math.multiplyExact(amountToAdd, 10L));
            case CENTURIES:
                return plusYears(Math.multiplyExact(amountToAdd, 100L));
            case MILLENNIA:
                return plusYears(Math.multiplyExact(amountToAdd, 1000L));
            default:
                throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
    }

    public LocalDate plus(TemporalAmount amountToAdd) {
        return (LocalDate) amountToAdd.addTo(this);
    }

    public LocalDate plusYears(long yearsToAdd) {
        return yearsToAdd == 0 ? this : fitting(year + yearsToAdd, month, day);
    }

    public LocalDate plusMonths(long monthsToAdd) {
        long months = Math.addExact(year * 12L + month - 1, monthsToAdd);
        return fitting(Math.floorDiv(months, 12L), (int) Math.floorMod(months, 12L) + 1, day);
    }

    public LocalDate plusWeeks(long weeksToAdd) {
        return plusDays(Math.multiplyExact(weeksToAdd, 7L));
    }

    public LocalDate plusDays(long daysToAdd) {
        return daysToAdd == 0 ? this : atDay(Math.addExact(toEpochDay(), daysToAdd));
    }

    public LocalDate minus(long amountToSubtract, TemporalUnit unit) {
        return amountToSubtract == Long.MIN_VALUE
            ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amountToSubtract, unit);
    }

    public LocalDate minus(TemporalAmount amountToSubtract) {
        return (LocalDate) amountToSubtract.subtractFrom(this);
    }

    public LocalDate minusYears(long yearsToSubtract) {
        return minus(yearsToSubtract, ChronoUnit.YEARS);
    }

    public LocalDate minusMonths(long monthsToSubtract) {
        return minus(monthsToSubtract, ChronoUnit.MONTHS);
    }

    public LocalDate minusWeeks(long weeksToSubtract) {
        return minus(weeksToSubtract, ChronoUnit.WEEKS);
    }

    public LocalDate minusDays(long daysToSubtract) {
        return minus(daysToSubtract, ChronoUnit.DAYS);
    }

    private long monthsUntil(LocalDate end) {
        long from = (year * 12L + month) * 32 + day;
        long to = (end.year * 12L + end.month) * 32 + end.day;
        return (to - from) / 32;
    }

    public long until(Temporal endExclusive, TemporalUnit unit) {
        LocalDate end = endExclusive instanceof LocalDateTime
            ? ((LocalDateTime) endExclusive).toLocalDate() : (LocalDate) endExclusive;
        if (!(unit instanceof ChronoUnit)) {
            throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
        switch ((ChronoUnit) unit) {
            case DAYS:
                return end.toEpochDay() - toEpochDay();
            case WEEKS:
                return (end.toEpochDay() - toEpochDay()) / 7;
            case MONTHS:
                return monthsUntil(end);
            case YEARS:
                return monthsUntil(end) / 12;
            case DECADES:
                return monthsUntil(end) / 120;
            case CENTURIES:
                return monthsUntil(end) / 1200;
            case MILLENNIA:
                return monthsUntil(end) / 12000;
            default:
                throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
    }

    public Period until(ChronoLocalDate endDateExclusive) {
        LocalDate end = (LocalDate) endDateExclusive;
        long months = (end.year * 12L + end.month) - (year * 12L + month);
        int days = end.day - day;
        if (months > 0 && days < 0) {
            months--;
            days = (int) (end.toEpochDay() - plusMonths(months).toEpochDay());
        } else if (months < 0 && days > 0) {
            months++;
            days -= end.lengthOfMonth();
        }
        return Period.of(Math.toIntExact(months / 12), (int) (months % 12), days);
    }

    public Stream<LocalDate> datesUntil(LocalDate endExclusive) {
        long start = toEpochDay();
        long end = endExclusive.toEpochDay();
        if (end < start) {
            throw new IllegalArgumentException(endExclusive + " < " + this);
        }
        return LongStream.range(start, end).mapToObj(LocalDate::ofEpochDay);
    }

    public LocalDateTime atStartOfDay() {
        return atTime(0, 0);
    }

    public LocalDateTime atTime(int hour, int minute) {
        return LocalDateTime.of(this, LocalTime.of(hour, minute));
    }

    public LocalDateTime atTime(int hour, int minute, int second) {
        return LocalDateTime.of(this, LocalTime.of(hour, minute, second));
    }

    public LocalDateTime atTime(LocalTime time) {
        return LocalDateTime.of(this, time);
    }

    public int compareTo(ChronoLocalDate other) {
        LocalDate date = (LocalDate) other;
        int order = year - date.year;
        order = order == 0 ? month - date.month : order;
        return order == 0 ? day - date.day : order;
    }

    public boolean equals(Object obj) {
        return obj instanceof LocalDate && compareTo((LocalDate) obj) == 0;
    }

    public int hashCode() {
        return year & 0xFFFFF800 ^ (year << 11) + (month << 6) + day;
    }

    public String toString() {
        String digits = String.valueOf(Math.abs(year));
        String text = "0".repeat(Math.max(0, 4 - digits.length())) + digits;
        text = year < 0 ? "-" + text : year > 9999 ? "+" + text : text;
        return text + (month < 10 ? "-0" : "-") + month + (day < 10 ? "-0" : "-") + day;
    }
}
