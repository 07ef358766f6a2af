package java.util;

/** A queue with two ends (SE 17). */
public interface Deque<E> extends Queue<E>, SequencedCollection<E> {
    void addFirst(E e);

    void addLast(E e);

    boolean offerFirst(E e);

    boolean offerLast(E e);

    E removeFirst();

    E removeLast();

    E pollFirst();

    E pollLast();

    E getFirst();

    E getLast();

    E peekFirst();

    E peekLast();

    boolean removeFirstOccurrence(Object o);

    boolean removeLastOccurrence(Object o);

    void push(E e);

    E pop();

    Iterator<E> descendingIterator();

    default Deque<E> reversed() {
        return new Reversal.DequeView<E>(this);
    }
}
