package java.time;

import java.io.Serializable;
import java.math.BigInteger;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.Objects;

/** A number of seconds and nanoseconds (SE 17, without texts to read). */
public final class Duration implements TemporalAmount, Comparable<Duration>, Serializable {
    public static final Duration ZERO = new Duration(0, 0);

    private static final int NANOS = 1000_000_000;

    private final long seconds;
    private final int nanos;

    private Duration(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    public static Duration ofDays(long days) {
        return new Duration(Math.multiplyExact(days, 86400L), 0);
    }

    public static Duration ofHours(long hours) {
        return new Duration(Math.multiplyExact(hours, 3600L), 0);
    }

    public static Duration ofMinutes(long minutes) {
        return new Duration(Math.multiplyExact(minutes, 60L), 0);
    }

    public static Duration ofSeconds(long seconds) {
        return new Duration(seconds, 0);
    }

    public static Duration ofSeconds(long seconds, long nanoAdjustment) {
        return new Duration(Math.addExact(seconds, Math.floorDiv(nanoAdjustment, (long) NANOS)),
            (int) Math.floorMod(nanoAdjustment, (long) NANOS));
    }

    public static Duration ofMillis(long millis) {
        return ofSeconds(Math.floorDiv(millis, 1000L), Math.floorMod(millis, 1000L) * 1000_000);
    }

    public static Duration ofNanos(long nanos) {
        return ofSeconds(0, nanos);
    }

    public static Duration of(long amount, TemporalUnit unit) {
        return ZERO.plus(amount, unit);
    }

    public static Duration between(Temporal startInclusive, Temporal endExclusive) {
        if (startInclusive == null) {
            throw new NullPointerException("Cannot invoke \"java.time.temporal.Temporal.until(java.time.temporal.Temporal, "
                + "java.time.temporal.TemporalUnit)\" because \"startInclusive\" is null");
        }
        Objects.requireNonNull(endExclusive, "temporal");
        if (startInclusive instanceof Instant && endExclusive instanceof Instant) {
            Instant start = (Instant) startInclusive;
            Instant end = (Instant) endExclusive;
            return ofSeconds(Math.subtractExact(end.getEpochSecond(), start.getEpochSecond()), end.getNano() - start.getNano());
        }
        if (startInclusive instanceof LocalDateTime && endExclusive instanceof LocalDateTime) {
            LocalDateTime start = (LocalDateTime) startInclusive;
            LocalDateTime end = (LocalDateTime) endExclusive;
            return ofSeconds(end.second() - start.second(), end.getNano() - start.getNano());
        }
        return ofNanos(startInclusive.until(endExclusive, ChronoUnit.NANOS));
    }

    public long getSeconds() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    public boolean isZero() {
        return seconds == 0 && nanos == 0;
    }

    public boolean isNegative() {
        return seconds < 0;
    }

    public boolean isPositive() {
        return seconds > 0 || seconds == 0 && nanos > 0;
    }

    public Duration plus(Duration duration) {
        return ofSeconds(Math.addExact(seconds, duration.seconds), nanos + duration.nanos);
    }

    public Duration plus(long amountToAdd, TemporalUnit unit) {
        if (unit != ChronoUnit.DAYS && unit.isDurationEstimated()) {
            throw new UnsupportedTemporalTypeException("Unit must not have an estimated duration");
        }
        return plus(unit.getDuration().multipliedBy(amountToAdd));
    }

    public Duration plusDays(long daysToAdd) {
        return plus(ofDays(daysToAdd));
    }

    public Duration plusHours(long hoursToAdd) {
        return plus(ofHours(hoursToAdd));
    }

    public Duration plusMinutes(long minutesToAdd) {
        return plus(ofMinutes(minutesToAdd));
    }

    public Duration plusSeconds(long secondsToAdd) {
        return plus(ofSeconds(secondsToAdd));
    }

    public Duration plusMillis(long millisToAdd) {
        return plus(ofMillis(millisToAdd));
    }

    public Duration plusNanos(long nanosToAdd) {
        return plus(ofNanos(nanosToAdd));
    }

    public Duration minus(Duration duration) {
        return plus(duration.negated());
    }

    public Duration minusSeconds(long secondsToSubtract) {
        return minus(ofSeconds(secondsToSubtract));
    }

    public Duration minusMillis(long millisToSubtract) {
        return minus(ofMillis(millisToSubtract));
    }

    public Duration minusMinutes(long minutesToSubtract) {
        return minus(ofMinutes(minutesToSubtract));
    }

    public Duration minusHours(long hoursToSubtract) {
        return minus(ofHours(hoursToSubtract));
    }

    public Duration multipliedBy(long multiplicand) {
        long high = Math.multiplyHigh(seconds, multiplicand);
        long low = seconds * multiplicand;
        if (high == low >> 63 && nanos == 0) {
            return ofSeconds(low);
        }
        BigInteger product = total().multiply(BigInteger.valueOf(multiplicand));
        BigInteger[] parts = product.divideAndRemainder(BigInteger.valueOf(NANOS));
        if (parts[0].bitLength() > 63) {
            throw new ArithmeticException("Exceeds capacity of Duration: " + product);
        }
        return ofSeconds(parts[0].longValue(), parts[1].intValue());
    }

    public Duration dividedBy(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        Duration size = abs();
        long step = Math.abs(divisor);
        long rest = size.seconds % step;
        BigInteger small = BigInteger.valueOf(rest).multiply(BigInteger.valueOf(NANOS))
            .add(BigInteger.valueOf(size.nanos)).divide(BigInteger.valueOf(step));
        Duration quotient = ofSeconds(size.seconds / step, small.longValue());
        return isNegative() == divisor < 0 ? quotient : quotient.negated();
    }

    public long dividedBy(Duration divisor) {
        if (divisor.isZero()) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        return total().divide(divisor.total()).longValueExact();
    }

    private BigInteger total() {
        return BigInteger.valueOf(seconds).multiply(BigInteger.valueOf(NANOS))
            .add(BigInteger.valueOf(nanos));
    }

    public Duration negated() {
        return ofSeconds(Math.negateExact(seconds), -nanos);
    }

    public Duration abs() {
        return isNegative() ? negated() : this;
    }

    public Temporal addTo(Temporal temporal) {
        Temporal result = seconds == 0 ? temporal : temporal.plus(seconds, ChronoUnit.SECONDS);
        return nanos == 0 ? result : result.plus(nanos, ChronoUnit.NANOS);
    }

    public Temporal subtractFrom(Temporal temporal) {
        Temporal result = seconds == 0 ? temporal : temporal.minus(seconds, ChronoUnit.SECONDS);
        return nanos == 0 ? result : result.minus(nanos, ChronoUnit.NANOS);
    }

    public long toDays() {
        return seconds / 86400;
    }

    public long toHours() {
        return seconds / 3600;
    }

    public long toMinutes() {
        return seconds / 60;
    }

    public long toSeconds() {
        return seconds;
    }

    /** In units of so many to the second, towards zero. */
    private long count(long units) {
        long whole = seconds;
        long part = nanos;
        if (whole < 0) {
            whole++;
            part -= NANOS;
        }
        return Math.addExact(Math.multiplyExact(whole, units), part / (NANOS / units));
    }

    public long toMillis() {
        return count(1000);
    }

    public long toNanos() {
        return count(NANOS);
    }

    public long toDaysPart() {
        return toDays();
    }

    public int toHoursPart() {
        return (int) (toHours() % 24);
    }

    public int toMinutesPart() {
        return (int) (toMinutes() % 60);
    }

    public int toSecondsPart() {
        return (int) (seconds % 60);
    }

    public int toMillisPart() {
        return nanos / 1000_000;
    }

    public int toNanosPart() {
        return nanos;
    }

    public int compareTo(Duration otherDuration) {
        int order = Long.compare(seconds, otherDuration.seconds);
        return order != 0 ? order : nanos - otherDuration.nanos;
    }

    public boolean equals(Object other) {
        return other instanceof Duration && compareTo((Duration) other) == 0;
    }

    public int hashCode() {
        return (int) (seconds ^ seconds >>> 32) + 51 * nanos;
    }

    public String toString() {
        if (isZero()) {
            return "PT0S";
        }
        // Each part has the sign of the whole.
        long whole = seconds < 0 && nanos > 0 ? seconds + 1 : seconds;
        int part = seconds < 0 && nanos > 0 ? NANOS - nanos : nanos;
        long hours = whole / 3600;
        int minutes = (int) (whole % 3600 / 60);
        int rest = (int) (whole % 60);
        StringBuilder text = new StringBuilder("PT");
        if (hours != 0) {
            text.append(hours).append('H');
        }
        if (minutes != 0) {
            text.append(minutes).append('M');
        }
        if (rest == 0 && part == 0) {
            return text.toString();
        }
        text.append(seconds < 0 && rest == 0 && part > 0 ? "-0" : String.valueOf(rest));
        if (part > 0) {
            String digits = String.valueOf(NANOS + part).substring(1);
            int end = digits.length();
            while (digits.charAt(end - 1) == '0') {
                end--;
            }
            text.append('.').append(digits, 0, end);
        }
        return text.append('S').toString();
    }
}
