package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.Queue;

/** A queue around another one, which a monitor guards. */
abstract class SharedQueue<E> extends AbstractQueue<E> {
    private final Object lock = new Object();
    private final Queue<E> items;

    SharedQueue(Queue<E> items) {
        this.items = items;
    }

    public boolean offer(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        synchronized (lock) {
            return items.offer(e);
        }
    }

    public E poll() {
        synchronized (lock) {
            return items.poll();
        }
    }

    public E peek() {
        synchronized (lock) {
            return items.peek();
        }
    }

    public int size() {
        synchronized (lock) {
            return items.size();
        }
    }

    public boolean contains(Object o) {
        synchronized (lock) {
            return items.contains(o);
        }
    }

    public boolean remove(Object o) {
        synchronized (lock) {
            return items.remove(o);
        }
    }

    public Object[] toArray() {
        synchronized (lock) {
            return items.toArray();
        }
    }

    public <T> T[] toArray(T[] a) {
        synchronized (lock) {
            return items.toArray(a);
        }
    }

    public String toString() {
        synchronized (lock) {
            return items.toString();
        }
    }

    /** Goes over what is there when it is made. */
    public Iterator<E> iterator() {
        ArrayList<E> all;
        synchronized (lock) {
            all = new ArrayList<>(items);
        }
        return new Iterator<E>() {
            private int next;
            private boolean removable;

            public boolean hasNext() {
                return next < all.size();
            }

            public E next() {
                if (next >= all.size()) {
                    throw new java.util.NoSuchElementException();
                }
                removable = true;
                return all.get(next++);
            }

            public void remove() {
                if (!removable) {
                    throw new IllegalStateException();
                }
                removable = false;
                SharedQueue.this.remove(all.get(next - 1));
            }
        };
    }
}
