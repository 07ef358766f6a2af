package java.util;

/** A collection with a first and a last element (SE 21). */
public interface SequencedCollection<E> extends Collection<E> {
    SequencedCollection<E> reversed();

    default void addFirst(E e) {
        throw new UnsupportedOperationException();
    }

    default void addLast(E e) {
        throw new UnsupportedOperationException();
    }

    default E getFirst() {
        return iterator().next();
    }

    default E getLast() {
        return reversed().iterator().next();
    }

    default E removeFirst() {
        Iterator<E> it = iterator();
        E e = it.next();
        it.remove();
        return e;
    }

    default E removeLast() {
        Iterator<E> it = reversed().iterator();
        E e = it.next();
        it.remove();
        return e;
    }
}
