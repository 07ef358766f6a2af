package java.time.temporal;

/** A length of time (SE 17, without its units). */
public interface TemporalAmount {
    Temporal addTo(Temporal temporal);

    Temporal subtractFrom(Temporal temporal);
}
