package java.util.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;

/** A blocking queue, with a capacity or without. */
public class LinkedBlockingQueue<E> extends MonitorQueue<E> {
    public LinkedBlockingQueue() {
        this(Integer.MAX_VALUE);
    }

    public LinkedBlockingQueue(int capacity) {
        super(new ArrayDeque<E>(), capacity);
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
    }

    public LinkedBlockingQueue(Collection<? extends E> c) {
        this(Integer.MAX_VALUE);
        addAll(c);
    }
}
