package java.time.temporal;

/** A date or time that one can count from (SE 17, without fields). */
public interface Temporal extends TemporalAccessor {
    boolean isSupported(TemporalUnit unit);

    Temporal plus(long amountToAdd, TemporalUnit unit);

    default Temporal plus(TemporalAmount amount) {
        return amount.addTo(this);
    }

    default Temporal minus(long amountToSubtract, TemporalUnit unit) {
        return amountToSubtract == Long.MIN_VALUE
            ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amountToSubtract, unit);
    }

    default Temporal minus(TemporalAmount amount) {
        return amount.subtractFrom(this);
    }

    long until(Temporal endExclusive, TemporalUnit unit);
}
