package java.util.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;

/** A blocking queue with a fixed capacity. */
public class ArrayBlockingQueue<E> extends MonitorQueue<E> {
    public ArrayBlockingQueue(int capacity) {
        this(capacity, false);
    }

    public ArrayBlockingQueue(int capacity, boolean fair) {
        super(new ArrayDeque<E>(), capacity);
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
    }

    public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> c) {
        this(capacity, fair);
        for (E e : c) {
            if (!offer(e)) {
                throw new IllegalArgumentException();
            }
        }
    }
}
