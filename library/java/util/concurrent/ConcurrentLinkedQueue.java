package java.util.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;

/** A queue that many threads use. */
public class ConcurrentLinkedQueue<E> extends SharedQueue<E> {
    public ConcurrentLinkedQueue() {
        super(new ArrayDeque<E>());
    }

    public ConcurrentLinkedQueue(Collection<? extends E> c) {
        this();
        addAll(c);
    }
}
