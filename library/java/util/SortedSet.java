package java.util;

/** A set in the order of its elements (SE 17). */
public interface SortedSet<E> extends Set<E>, SequencedSet<E> {
    Comparator<? super E> comparator();

    SortedSet<E> subSet(E fromElement, E toElement);

    SortedSet<E> headSet(E toElement);

    SortedSet<E> tailSet(E fromElement);

    E first();

    E last();

    default Spliterator<E> spliterator() {
        return new Spliterators.Sorted<E>(this);
    }

    default E getFirst() {
        return first();
    }

    default E getLast() {
        return last();
    }

    default E removeFirst() {
        E e = first();
        remove(e);
        return e;
    }

    default E removeLast() {
        E e = last();
        remove(e);
        return e;
    }

    default void addFirst(E e) {
        throw new UnsupportedOperationException();
    }

    default void addLast(E e) {
        throw new UnsupportedOperationException();
    }

    /** Only navigable sets have their opposite. */
    default SortedSet<E> reversed() {
        throw new UnsupportedOperationException("a sorted set in the opposite order");
    }
}
