package java.time.temporal;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** The usual questions (SE 17, those of dates and times). */
public final class TemporalQueries {
    private static final TemporalQuery<LocalDate> DATE = temporal ->
        temporal instanceof LocalDateTime ? ((LocalDateTime) temporal).toLocalDate()
            : temporal instanceof LocalDate ? (LocalDate) temporal : null;
    private static final TemporalQuery<LocalTime> TIME = temporal ->
        temporal instanceof LocalDateTime ? ((LocalDateTime) temporal).toLocalTime()
            : temporal instanceof LocalTime ? (LocalTime) temporal : null;

    private TemporalQueries() {
    }

    public static TemporalQuery<LocalDate> localDate() {
        return DATE;
    }

    public static TemporalQuery<LocalTime> localTime() {
        return TIME;
    }
}
