package java.time.temporal;

/** What may have a date and a time (SE 17, without fields). */
public interface TemporalAccessor {
    default <R> R query(TemporalQuery<R> query) {
        return query.queryFrom(this);
    }
}
