package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;

/** A queue without room: whoever puts an element waits for somebody who takes it. */
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> {
    /** Somebody who waits, with an element or for one. */
    private static final class Node<E> {
        E item;
        boolean met;
    }

    private final Object lock = new Object();
    private final ArrayDeque<Node<E>> givers = new ArrayDeque<>();
    private final ArrayDeque<Node<E>> takers = new ArrayDeque<>();

    public SynchronousQueue() {
    }

    public SynchronousQueue(boolean fair) {
    }

    private boolean give(E e, boolean waits, boolean timed, long end) throws InterruptedException {
        if (e == null) {
            throw new NullPointerException();
        }
        synchronized (lock) {
            Node<E> other = takers.pollFirst();
            if (other != null) {
                other.item = e;
                other.met = true;
                lock.notifyAll();
                return true;
            }
            return waits && meet(givers, e, timed, end).met;
        }
    }

    private E take(boolean waits, boolean timed, long end) throws InterruptedException {
        synchronized (lock) {
            Node<E> other = givers.pollFirst();
            if (other != null) {
                other.met = true;
                lock.notifyAll();
                return other.item;
            }
            return waits ? meet(takers, null, timed, end).item : null;
        }
    }

    private Node<E> meet(ArrayDeque<Node<E>> queue, E item, boolean timed, long end) throws InterruptedException {
        Node<E> node = new Node<>();
        node.item = item;
        queue.addLast(node);
        try {
            while (!node.met) {
                if (!timed) {
                    lock.wait();
                } else if (!Waiting.until(lock, end)) {
                    break;
                }
            }
        } finally {
            if (!node.met) {
                queue.remove(node);
            }
        }
        return node;
    }

    public void put(E e) throws InterruptedException {
        give(e, true, false, 0);
    }

    public boolean offer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        return give(e, true, true, Waiting.after(unit.toNanos(timeout)));
    }

    public boolean offer(E e) {
        try {
            return give(e, false, false, 0);
        } catch (InterruptedException impossible) {
            throw new Error(impossible);
        }
    }

    public E take() throws InterruptedException {
        return take(true, false, 0);
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return take(true, true, Waiting.after(unit.toNanos(timeout)));
    }

    public E poll() {
        try {
            return take(false, false, 0);
        } catch (InterruptedException impossible) {
            throw new Error(impossible);
        }
    }

    public boolean isEmpty() {
        return true;
    }

    public int size() {
        return 0;
    }

    public int remainingCapacity() {
        return 0;
    }

    public void clear() {
    }

    public boolean contains(Object o) {
        return false;
    }

    public boolean remove(Object o) {
        return false;
    }

    public E peek() {
        return null;
    }

    public Iterator<E> iterator() {
        return Collections.<E>emptyList().iterator();
    }

    public String toString() {
        return "[]";
    }

    public int drainTo(Collection<? super E> c) {
        return drainTo(c, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> c, int maxElements) {
        if (c == this) {
            throw new IllegalArgumentException();
        }
        int count = 0;
        while (count < maxElements) {
            E e = poll();
            if (e == null) {
                break;
            }
            c.add(e);
            count++;
        }
        return count;
    }
}
