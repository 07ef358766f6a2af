package java.util.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.PriorityQueue;

/** A blocking queue whose least element comes first. */
public class PriorityBlockingQueue<E> extends MonitorQueue<E> {
    private final Comparator<? super E> comparator;

    public PriorityBlockingQueue() {
        this(11, null);
    }

    public PriorityBlockingQueue(int initialCapacity) {
        this(initialCapacity, null);
    }

    public PriorityBlockingQueue(int initialCapacity, Comparator<? super E> comparator) {
        super(new PriorityQueue<E>(initialCapacity, comparator), Integer.MAX_VALUE);
        this.comparator = comparator;
    }

    public PriorityBlockingQueue(Collection<? extends E> c) {
        this(11, null);
        addAll(c);
    }

    public Comparator<? super E> comparator() {
        return comparator;
    }

    boolean isBounded() {
        return false;
    }
}
