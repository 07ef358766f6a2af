package java.util.concurrent;

import java.util.ArrayDeque;

/** A number of permits to be acquired and released. */
public class Semaphore {
    private static final class Permits {
        int count;
        final ArrayDeque<Thread> queue = new ArrayDeque<>();
    }

    private final Permits permits = new Permits();
    private final boolean fair;

    public Semaphore(int permits) {
        this(permits, false);
    }

    public Semaphore(int permits, boolean fair) {
        this.permits.count = permits;
        this.fair = fair;
    }

    public void acquire() throws InterruptedException {
        acquire(1);
    }

    public void acquire(int permits) throws InterruptedException {
        check(permits);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        get(permits, false, 0);
    }

    public void acquireUninterruptibly() {
        acquireUninterruptibly(1);
    }

    public void acquireUninterruptibly(int permits) {
        check(permits);
        boolean interrupted = Thread.interrupted();
        while (true) {
            try {
                get(permits, false, 0);
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean get(int wanted, boolean timed, long end) throws InterruptedException {
        synchronized (permits) {
            if (permits.count >= wanted && (!fair || permits.queue.isEmpty())) {
                permits.count -= wanted;
                return true;
            }
            Thread thread = Thread.currentThread();
            permits.queue.addLast(thread);
            try {
                while (permits.count < wanted || permits.queue.peekFirst() != thread) {
                    if (!timed) {
                        permits.wait();
                    } else if (!Waiting.until(permits, end)) {
                        return false;
                    }
                }
                permits.count -= wanted;
                return true;
            } finally {
                permits.queue.remove(thread);
                permits.notifyAll();
            }
        }
    }

    public boolean tryAcquire() {
        return tryAcquire(1);
    }

    public boolean tryAcquire(int permits) {
        check(permits);
        synchronized (this.permits) {
            if (this.permits.count < permits) {
                return false;
            }
            this.permits.count -= permits;
            return true;
        }
    }

    public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
        return tryAcquire(1, timeout, unit);
    }

    public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
        check(permits);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return get(permits, true, Waiting.after(unit.toNanos(timeout)));
    }

    public void release() {
        release(1);
    }

    public void release(int permits) {
        check(permits);
        synchronized (this.permits) {
            if (this.permits.count + permits < this.permits.count) {
                throw new Error("Maximum permit count exceeded");
            }
            this.permits.count += permits;
            this.permits.notifyAll();
        }
    }

    public int availablePermits() {
        synchronized (permits) {
            return permits.count;
        }
    }

    public int drainPermits() {
        synchronized (permits) {
            int count = permits.count;
            permits.count = 0;
            return count;
        }
    }

    public boolean isFair() {
        return fair;
    }

    public final boolean hasQueuedThreads() {
        synchronized (permits) {
            return !permits.queue.isEmpty();
        }
    }

    public final int getQueueLength() {
        synchronized (permits) {
            return permits.queue.size();
        }
    }

    private static void check(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
    }

    public String toString() {
        return super.toString() + "[Permits = " + availablePermits() + "]";
    }
}
