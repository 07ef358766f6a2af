package java.time;

import java.io.Serializable;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;

/** A point in time, from 1970 (SE 17, without texts to read). */
public final class Instant implements Temporal, Comparable<Instant>, Serializable {
    public static final Instant EPOCH = new Instant(0, 0);

    private static final long SECOND = 1000_000_000L;

    private final long seconds;
    private final int nanos;

    private Instant(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    public static Instant now() {
        return ofEpochMilli(System.currentTimeMillis());
    }

    public static Instant ofEpochSecond(long epochSecond) {
        return ofEpochSecond(epochSecond, 0);
    }

    public static Instant ofEpochSecond(long epochSecond, long nanoAdjustment) {
        long seconds = Math.addExact(epochSecond, Math.floorDiv(nanoAdjustment, SECOND));
        if (seconds < -31557014167219200L || seconds > 31556889864403199L) {
            throw new DateTimeException("Instant exceeds minimum or maximum instant");
        }
        return new Instant(seconds, (int) Math.floorMod(nanoAdjustment, SECOND));
    }

    public static Instant ofEpochMilli(long epochMilli) {
        return new Instant(Math.floorDiv(epochMilli, 1000L), (int) Math.floorMod(epochMilli, 1000L) * 1000_000);
    }

    public long getEpochSecond() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    public long toEpochMilli() {
        if (seconds < 0 && nanos > 0) {
            return Math.addExact(Math.multiplyExact(seconds + 1, 1000L), nanos / 1000_000 - 1000L);
        }
        return Math.addExact(Math.multiplyExact(seconds, 1000L), nanos / 1000_000L);
    }

    public boolean isSupported(TemporalUnit unit) {
        return unit != null && (unit.isTimeBased() || unit == ChronoUnit.DAYS);
    }

    public Instant plus(long amountToAdd, TemporalUnit unit) {
        if (!isSupported(unit)) {
            throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
        Duration amount = unit.getDuration().multipliedBy(amountToAdd);
        return ofEpochSecond(Math.addExact(seconds, amount.getSeconds()), (long) nanos + amount.getNano());
    }

    public Instant plus(TemporalAmount amountToAdd) {
        return (Instant) amountToAdd.addTo(this);
    }

    public Instant plusSeconds(long secondsToAdd) {
        return plus(secondsToAdd, ChronoUnit.SECONDS);
    }

    public Instant plusMillis(long millisToAdd) {
        return plus(millisToAdd, ChronoUnit.MILLIS);
    }

    public Instant plusNanos(long nanosToAdd) {
        return plus(nanosToAdd, ChronoUnit.NANOS);
    }

    public Instant minus(long amountToSubtract, TemporalUnit unit) {
        return plus(-amountToSubtract, unit);
    }

    public Instant minus(TemporalAmount amountToSubtract) {
        return (Instant) amountToSubtract.subtractFrom(this);
    }

    public Instant minusSeconds(long secondsToSubtract) {
        return minus(secondsToSubtract, ChronoUnit.SECONDS);
    }

    public Instant minusMillis(long millisToSubtract) {
        return minus(millisToSubtract, ChronoUnit.MILLIS);
    }

    public Instant minusNanos(long nanosToSubtract) {
        return minus(nanosToSubtract, ChronoUnit.NANOS);
    }

    public long until(Temporal endExclusive, TemporalUnit unit) {
        if (!isSupported(unit)) {
            throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
        return Duration.between(this, endExclusive).dividedBy(unit.getDuration());
    }

    public boolean isAfter(Instant otherInstant) {
        return compareTo(otherInstant) > 0;
    }

    public boolean isBefore(Instant otherInstant) {
        return compareTo(otherInstant) < 0;
    }

    public int compareTo(Instant otherInstant) {
        int order = Long.compare(seconds, otherInstant.seconds);
        return order != 0 ? order : nanos - otherInstant.nanos;
    }

    public boolean equals(Object other) {
        return other instanceof Instant && compareTo((Instant) other) == 0;
    }

    public int hashCode() {
        return (int) (seconds ^ seconds >>> 32) + 51 * nanos;
    }

    public String toString() {
        LocalDateTime time = LocalDateTime.at(seconds, nanos);
        // Seconds are always there.
        String text = time.toString();
        return text + (time.getSecond() == 0 && nanos == 0 ? ":00Z" : "Z");
    }
}
