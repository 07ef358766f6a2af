package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;

/** A lock that its owner may acquire again. */
public class ReentrantLock implements Lock {
    private final Ownership sync;

    public ReentrantLock() {
        this(false);
    }

    public ReentrantLock(boolean fair) {
        sync = new Ownership(fair);
    }

    public void lock() {
        sync.acquireAlways(1);
    }

    public void lockInterruptibly() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        sync.acquire(1, false, 0);
    }

    public boolean tryLock() {
        return sync.tryAcquire();
    }

    public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return sync.acquire(1, true, System.nanoTime() + unit.toNanos(timeout));
    }

    public void unlock() {
        sync.release(1);
    }

    public Condition newCondition() {
        return new OwnerCondition(sync);
    }

    public int getHoldCount() {
        return sync.holds();
    }

    public boolean isHeldByCurrentThread() {
        return sync.isHeld();
    }

    public boolean isLocked() {
        return sync.isLocked();
    }

    public final boolean isFair() {
        return sync.isFair();
    }

    public final boolean hasQueuedThreads() {
        return sync.waiting() > 0;
    }

    public final boolean hasQueuedThread(Thread thread) {
        return sync.waits(thread);
    }

    public final int getQueueLength() {
        return sync.waiting();
    }

    public boolean hasWaiters(Condition condition) {
        return getWaitQueueLength(condition) > 0;
    }

    public int getWaitQueueLength(Condition condition) {
        if (condition == null) {
            throw new NullPointerException();
        }
        if (!(condition instanceof OwnerCondition)) {
            throw new IllegalArgumentException("not owner");
        }
        OwnerCondition own = (OwnerCondition) condition;
        if (!own.isOf(sync)) {
            throw new IllegalArgumentException("not owner");
        }
        return own.waiting();
    }

    public String toString() {
        return super.toString() + sync.state();
    }
}
