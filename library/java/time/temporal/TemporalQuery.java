package java.time.temporal;

/** What can be asked of dates and times (SE 17). */
@FunctionalInterface
public interface TemporalQuery<R> {
    R queryFrom(TemporalAccessor temporal);
}
