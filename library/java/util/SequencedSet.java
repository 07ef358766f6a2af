package java.util;

/** A set with a first and a last element (SE 21). */
public interface SequencedSet<E> extends Set<E>, SequencedCollection<E> {
    SequencedSet<E> reversed();
}
