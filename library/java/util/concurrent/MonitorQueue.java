package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.Queue;

/** A blocking queue around another queue, which a monitor guards. */
abstract class MonitorQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> {
    final Object lock = new Object();
    final Queue<E> items;
    final int capacity;

    MonitorQueue(Queue<E> items, int capacity) {
        this.items = items;
        this.capacity = capacity;
    }

    private static void check(Object e) {
        if (e == null) {
            throw new NullPointerException();
        }
    }

    private static void checkInterrupt() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private void insert(E e) {
        items.add(e);
        lock.notifyAll();
    }

    private E extract() {
        E e = items.poll();
        if (e != null && capacity < Integer.MAX_VALUE) {
            lock.notifyAll();
        }
        return e;
    }

    public boolean offer(E e) {
        check(e);
        synchronized (lock) {
            if (items.size() >= capacity) {
                return false;
            }
            insert(e);
            return true;
        }
    }

    public void put(E e) throws InterruptedException {
        check(e);
        checkInterrupt();
        synchronized (lock) {
            while (items.size() >= capacity) {
                lock.wait();
            }
            insert(e);
        }
    }

    public boolean offer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        check(e);
        checkInterrupt();
        long end = Waiting.after(unit.toNanos(timeout));
        synchronized (lock) {
            while (items.size() >= capacity) {
                if (!Waiting.until(lock, end)) {
                    return false;
                }
            }
            insert(e);
            return true;
        }
    }

    public E take() throws InterruptedException {
        checkInterrupt();
        synchronized (lock) {
            while (items.isEmpty()) {
                lock.wait();
            }
            return extract();
        }
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        checkInterrupt();
        long end = Waiting.after(unit.toNanos(timeout));
        synchronized (lock) {
            while (items.isEmpty()) {
                if (!Waiting.until(lock, end)) {
                    return null;
                }
            }
            return extract();
        }
    }

    public E poll() {
        synchronized (lock) {
            return extract();
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

    public int remainingCapacity() {
        synchronized (lock) {
            return capacity == Integer.MAX_VALUE && !isBounded() ? capacity : capacity - items.size();
        }
    }

    boolean isBounded() {
        return true;
    }

    public boolean remove(Object o) {
        synchronized (lock) {
            boolean removed = items.remove(o);
            if (removed) {
                lock.notifyAll();
            }
            return removed;
        }
    }

    public boolean contains(Object o) {
        synchronized (lock) {
            return items.contains(o);
        }
    }

    public void clear() {
        synchronized (lock) {
            items.clear();
            lock.notifyAll();
        }
    }

    public int drainTo(Collection<? super E> c) {
        return drainTo(c, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> c, int maxElements) {
        check(c);
        if (c == this) {
            throw new IllegalArgumentException();
        }
        synchronized (lock) {
            int count = 0;
            while (count < maxElements && !items.isEmpty()) {
                c.add(extract());
                count++;
            }
            return count;
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
                MonitorQueue.this.remove(all.get(next - 1));
            }
        };
    }
}
