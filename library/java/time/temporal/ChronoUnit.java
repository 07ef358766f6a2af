package java.time.temporal;

import java.time.Duration;

/** The usual units of time (SE 17). */
public enum ChronoUnit implements TemporalUnit {
    NANOS("Nanos", 0, 1), MICROS("Micros", 0, 1000), MILLIS("Millis", 0, 1000_000), SECONDS("Seconds", 1, 0),
    MINUTES("Minutes", 60, 0), HOURS("Hours", 3600, 0), HALF_DAYS("HalfDays", 43200, 0), DAYS("Days", 86400, 0),
    WEEKS("Weeks", 7 * 86400L, 0), MONTHS("Months", 31556952L / 12, 0), YEARS("Years", 31556952L, 0),
    DECADES("Decades", 31556952L * 10, 0), CENTURIES("Centuries", 31556952L * 100, 0),
    MILLENNIA("Millennia", 31556952L * 1000, 0), ERAS("Eras", 31556952L * 1000_000_000, 0),
    FOREVER("Forever", Long.MAX_VALUE, 999_999_999);

    private final String text;
    private final Duration duration;

    ChronoUnit(String text, long seconds, int nanos) {
        this.text = text;
        duration = Duration.ofSeconds(seconds, nanos);
    }

    public Duration getDuration() {
        return duration;
    }

    public boolean isDurationEstimated() {
        return compareTo(DAYS) >= 0;
    }

    public boolean isDateBased() {
        return compareTo(DAYS) >= 0 && this != FOREVER;
    }

    public boolean isTimeBased() {
        return compareTo(DAYS) < 0;
    }

    public long between(Temporal temporal1Inclusive, Temporal temporal2Exclusive) {
        return temporal1Inclusive.until(temporal2Exclusive, this);
    }

    public String toString() {
        return text;
    }
}
