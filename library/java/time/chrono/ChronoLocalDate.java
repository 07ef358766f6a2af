package java.time.chrono;

import java.time.temporal.Temporal;

/** A date in some calendar; here in the only one (SE 17). */
public interface ChronoLocalDate extends Temporal, Comparable<ChronoLocalDate> {
    long toEpochDay();

    default boolean isAfter(ChronoLocalDate other) {
        return toEpochDay() > other.toEpochDay();
    }

    default boolean isBefore(ChronoLocalDate other) {
        return toEpochDay() < other.toEpochDay();
    }

    default boolean isEqual(ChronoLocalDate other) {
        return toEpochDay() == other.toEpochDay();
    }
}
