package java.util.concurrent;

import java.util.PriorityQueue;

/** A blocking queue whose elements can be taken when they are due. */
public class DelayQueue<E extends Delayed> extends MonitorQueue<E> {
    public DelayQueue() {
        super(new PriorityQueue<E>(), Integer.MAX_VALUE);
    }

    boolean isBounded() {
        return false;
    }

    private E due() {
        E first = items.peek();
        return first == null || first.getDelay(TimeUnit.NANOSECONDS) > 0 ? null : items.poll();
    }

    public E poll() {
        synchronized (lock) {
            return due();
        }
    }

    public E take() throws InterruptedException {
        return poll(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        boolean timed = nanos < Long.MAX_VALUE;
        long end = timed ? Waiting.after(nanos) : 0;
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        synchronized (lock) {
            while (true) {
                E e = due();
                if (e != null) {
                    return e;
                }
                E first = items.peek();
                if (first == null && !timed) {
                    lock.wait();
                    continue;
                }
                long moment = first == null ? end : Waiting.after(first.getDelay(TimeUnit.NANOSECONDS));
                if (timed && end - moment < 0) {
                    moment = end;
                }
                if (!Waiting.until(lock, moment) && timed && end - System.nanoTime() <= 0) {
                    return null;
                }
            }
        }
    }
}
