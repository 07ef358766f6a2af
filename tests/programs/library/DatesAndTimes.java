import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.Period;
import java.time.Year;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Calendar arithmetic of java.time. */
public class DatesAndTimes {
    interface Computation {
        Object run();
    }

    private static void tryTo(Computation computation) {
        try {
            System.out.println(computation.run());
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage() + " [" + e.getErrorIndex() + "]");
        } catch (DateTimeException | ArithmeticException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        dates();
        times();
        durations();
        formats();
        Random random = new Random(7);
        long sum = 0;
        for (int i = 0; i < 2000; i++) {
            LocalDate a = LocalDate.ofEpochDay(random.nextInt(2_000_000) - 1_000_000);
            LocalDate b = a.plusDays(random.nextInt(4000) - 2000);
            Period period = Period.between(a, b);
            if (LocalDate.of(a.getYear(), a.getMonth(), a.getDayOfMonth()).toEpochDay() != a.toEpochDay()) {
                System.out.println("lost " + a);
            }
            sum = sum * 31 + a.toString().hashCode() + period.toString().hashCode() + a.hashCode() + a.getDayOfYear()
                + a.plusMonths(random.nextInt(50) - 25).toEpochDay() + ChronoUnit.MONTHS.between(a, b) + a.getDayOfWeek().ordinal();
        }
        System.out.println(sum);
    }

    private static void dates() {
        LocalDate day = LocalDate.of(2024, Month.FEBRUARY, 29);
        System.out.println(day + " " + day.getDayOfWeek() + " " + day.getDayOfYear() + " " + day.lengthOfYear() + " " + day.isLeapYear());
        System.out.println(day.plusYears(1) + " " + day.plusMonths(12) + " " + day.minusMonths(3) + " " + day.plusWeeks(1) + " " + day.minusDays(60));
        System.out.println(day.withYear(2023) + " " + day.withMonth(4) + " " + day.withDayOfMonth(1) + " " + day.withDayOfYear(366));
        System.out.println(Period.between(LocalDate.of(1999, 12, 31), day) + " " + day.until(LocalDate.of(2023, 3, 1)));
        System.out.println(ChronoUnit.DAYS.between(LocalDate.EPOCH, day) + " " + ChronoUnit.WEEKS.between(LocalDate.EPOCH, day) + " "
            + ChronoUnit.YEARS.between(day, LocalDate.of(2030, 2, 28)) + " " + day.until(LocalDate.of(2000, 1, 1), ChronoUnit.MONTHS));
        System.out.println(day.isBefore(LocalDate.MAX) + " " + day.isAfter(LocalDate.MIN) + " " + day.isEqual(LocalDate.parse("2024-02-29")));
        System.out.println(LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.of(-5, 1, 2) + " " + LocalDate.of(12345, 6, 7));
        System.out.println(day.datesUntil(day.plusDays(3)).map(LocalDate::getDayOfWeek).collect(Collectors.toList()));
        System.out.println(day.plus(Period.of(1, 2, 3)) + " " + day.minus(2, ChronoUnit.DECADES) + " " + day.compareTo(LocalDate.of(2023, 1, 1)));
        System.out.println(DayOfWeek.FRIDAY.plus(4) + " " + DayOfWeek.of(1).minus(1) + " " + Month.JANUARY.minus(2) + " " + Month.of(2).length(true)
            + " " + Month.NOVEMBER.firstMonthOfQuarter() + " " + Year.isLeap(1900));
        TreeMap<LocalDate, String> plan = new TreeMap<>();
        plan.put(day, "leap");
        plan.put(day.minusDays(1), "before");
        System.out.println(plan + " " + plan.ceilingKey(LocalDate.of(2024, 2, 29)));
        tryTo(() -> LocalDate.of(2023, 2, 29));
        tryTo(() -> LocalDate.of(2023, 4, 31));
        tryTo(() -> LocalDate.of(2023, 13, 1));
        tryTo(() -> LocalDate.of(2023, 1, 32));
        tryTo(() -> LocalDate.ofYearDay(2023, 366));
        tryTo(() -> LocalDate.MAX.plusDays(1));
        tryTo(() -> day.plus(1, ChronoUnit.HOURS));
        tryTo(() -> LocalDate.parse("2024-2-29"));
        tryTo(() -> LocalDate.parse("2023-02-29"));
        tryTo(() -> LocalDate.parse("2024-02-29x"));
    }

    private static void times() {
        LocalTime time = LocalTime.of(23, 59, 30);
        System.out.println(time + " " + time.plusSeconds(45) + " " + time.minusHours(25) + " " + time.plusNanos(1) + " " + LocalTime.of(7, 5));
        System.out.println(time.truncatedTo(ChronoUnit.HOURS) + " " + time.toSecondOfDay() + " " + LocalTime.MAX + " " + LocalTime.NOON.isBefore(time));
        LocalDateTime moment = LocalDateTime.of(2023, 12, 31, 22, 30, 15, 120_000_000);
        System.out.println(moment + " " + moment.plusMinutes(90) + " " + moment.minusSeconds(100_000) + " " + moment.plus(Duration.ofHours(30)));
        System.out.println(ChronoUnit.HOURS.between(moment, moment.plusDays(2).minusNanos(1)) + " "
            + ChronoUnit.DAYS.between(moment, moment.plusDays(2).minusNanos(1)) + " " + ChronoUnit.MONTHS.between(moment, moment.minusMonths(2)));
        System.out.println(moment.toLocalDate().atStartOfDay() + " " + moment.withHour(0).withMinute(0) + " " + moment.isAfter(moment.minusNanos(1)));
        System.out.println(LocalDateTime.parse("2020-01-01T10:20") + " " + LocalDateTime.parse("2020-01-01T10:20:30.5") + " " + LocalTime.parse("01:02:03"));
        tryTo(() -> LocalTime.of(24, 0));
        tryTo(() -> LocalTime.parse("25:00"));
        tryTo(() -> LocalDateTime.parse("2020-01-01 10:20"));
    }

    private static void durations() {
        Duration[] durations = {
            Duration.ZERO, Duration.ofMinutes(125), Duration.ofMillis(-1500), Duration.ofNanos(-1), Duration.ofDays(2).plusHours(3),
            Duration.ofSeconds(59, 999_999_999), Duration.ofHours(-1).plusSeconds(1), Duration.of(3, ChronoUnit.HALF_DAYS),
        };
        for (Duration d : durations) {
            System.out.println(d + " " + d.getSeconds() + " " + d.getNano() + " " + d.toMillis() + " " + d.toMinutes() + " " + d.toHoursPart() + ":"
                + d.toMinutesPart() + ":" + d.toSecondsPart() + " " + d.negated() + " " + d.multipliedBy(3) + " " + d.dividedBy(4) + " " + d.isNegative()
                + " " + d.abs() + " " + d.compareTo(Duration.ofSeconds(1)) + " " + d.dividedBy(Duration.ofMillis(7)));
        }
        Instant start = Instant.ofEpochMilli(1_700_000_000_123L);
        Instant end = start.plusSeconds(3).plusMillis(5);
        System.out.println(start + " " + end.toEpochMilli() + " " + Duration.between(start, end) + " " + Instant.EPOCH + " " + Instant.ofEpochMilli(-1));
        System.out.println(ChronoUnit.SECONDS.between(start, end) + " " + end.isAfter(start) + " " + start.plus(1, ChronoUnit.DAYS));
        System.out.println(Duration.between(LocalDateTime.of(2020, 1, 1, 0, 0), LocalDateTime.of(2020, 1, 2, 3, 4, 5)));
        System.out.println(Period.of(1, 14, 3).normalized() + " " + Period.ofWeeks(2) + " " + Period.ZERO + " " + Period.of(0, -1, 5).isNegative());
        tryTo(() -> Duration.ofDays(Long.MAX_VALUE));
        tryTo(() -> start.plus(1, ChronoUnit.MONTHS));
    }

    private static void formats() {
        LocalDateTime moment = LocalDateTime.of(2024, 3, 5, 14, 7, 9, 45_000_000);
        for (String pattern : new String[] {
            "yyyy-MM-dd HH:mm:ss", "d/M/yy", "EEEE, MMMM d, yyyy", "EEE dd MMM uuuu", "hh:mm a", "h 'o''clock'", "HHmmss.SSS", "D n", "yyyyMMdd",
        }) {
            System.out.println(pattern + " -> " + moment.format(DateTimeFormatter.ofPattern(pattern, Locale.US)));
        }
        System.out.println(moment.format(DateTimeFormatter.ISO_LOCAL_DATE_TIME) + " " + moment.toLocalDate().format(DateTimeFormatter.BASIC_ISO_DATE)
            + " " + LocalTime.of(5, 6).format(DateTimeFormatter.ISO_LOCAL_TIME));
        System.out.println(LocalDate.parse("05.03.2024", DateTimeFormatter.ofPattern("dd.MM.yyyy")) + " "
            + LocalDate.parse("Mar 5, 2024", DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.US)) + " "
            + LocalDateTime.parse("20240305 0207 PM", DateTimeFormatter.ofPattern("yyyyMMdd hhmm a", Locale.US)) + " "
            + LocalDate.parse("31-02-2024", DateTimeFormatter.ofPattern("dd-MM-yyyy")));
        tryTo(() -> LocalDate.parse("5.3.2024", DateTimeFormatter.ofPattern("dd.MM.yyyy")));
        tryTo(() -> LocalDate.of(2024, 1, 1).format(DateTimeFormatter.ofPattern("HH:mm")));
    }
}
