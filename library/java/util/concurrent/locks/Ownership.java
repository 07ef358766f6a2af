package java.util.concurrent.locks;

import java.util.ArrayDeque;

/** Which thread has an exclusive lock, and who waits for it. Its own monitor guards the fields. */
final class Ownership {
    /** The thread that has the lock. */
    Thread owner;
    /** How often the owner has locked it. */
    int count;
    /** How many shared locks keep others from becoming the owner. */
    int shared;
    private final boolean fair;
    private final ArrayDeque<Thread> queue = new ArrayDeque<>();

    Ownership(boolean fair) {
        this.fair = fair;
    }

    /** Acquires the lock so many times, at most up to a moment if it is timed; false if that is over. */
    synchronized boolean acquire(int times, boolean timed, long end) throws InterruptedException {
        Thread thread = Thread.currentThread();
        if (owner == thread) {
            if (count + times < 0) {
                throw new Error("Maximum lock count exceeded");
            }
            count += times;
            return true;
        }
        if (!isFree() || fair && !queue.isEmpty()) {
            queue.addLast(thread);
            try {
                while (!isFree() || fair && queue.peekFirst() != thread) {
                    if (!timed) {
                        wait();
                        continue;
                    }
                    long left = end - System.nanoTime();
                    if (left <= 0) {
                        return false;
                    }
                    wait(left / 1000000 + (left % 1000000 == 0 ? 0 : 1));
                }
            } finally {
                queue.remove(thread);
                if (owner == null) {
                    notifyAll();
                }
            }
        }
        owner = thread;
        count = times;
        return true;
    }

    private boolean isFree() {
        return owner == null && shared == 0;
    }

    /** Acquires the lock however often the thread is interrupted meanwhile. */
    void acquireAlways(int times) {
        boolean interrupted = false;
        while (true) {
            try {
                acquire(times, false, 0);
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    synchronized boolean tryAcquire() {
        Thread thread = Thread.currentThread();
        if (owner != thread && !isFree()) {
            return false;
        }
        owner = thread;
        count++;
        return true;
    }

    /** Takes back so many acquisitions. */
    synchronized void release(int times) {
        if (owner != Thread.currentThread()) {
            throw new IllegalMonitorStateException();
        }
        count -= times;
        if (count == 0) {
            owner = null;
            notifyAll();
        }
    }

    synchronized boolean isHeld() {
        return owner == Thread.currentThread();
    }

    synchronized boolean isLocked() {
        return owner != null;
    }

    synchronized int holds() {
        return owner == Thread.currentThread() ? count : 0;
    }

    synchronized int waiting() {
        return queue.size();
    }

    synchronized boolean waits(Thread thread) {
        return queue.contains(thread);
    }

    boolean isFair() {
        return fair;
    }

    synchronized String state() {
        return owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]";
    }
}
