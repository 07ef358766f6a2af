package java.util.concurrent.locks;

import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/** A condition of an exclusive lock. */
final class OwnerCondition implements Condition {
    /** A thread that waits; its monitor guards the field. */
    private static final class Node {
        boolean signalled;
    }

    private final Ownership lock;
    private final ArrayDeque<Node> nodes = new ArrayDeque<>();

    OwnerCondition(Ownership lock) {
        this.lock = lock;
    }

    private void check() {
        if (!lock.isHeld()) {
            throw new IllegalMonitorStateException();
        }
    }

    /** Waits for a signal; false if the time is over. The lock is released meanwhile. */
    private boolean await(boolean timed, long end, boolean interruptible) throws InterruptedException {
        check();
        if (interruptible && Thread.interrupted()) {
            throw new InterruptedException();
        }
        Node node = new Node();
        nodes.addLast(node);
        int count = lock.holds();
        lock.release(count);
        InterruptedException interrupt = null;
        boolean interrupted = false;
        boolean inTime = true;
        synchronized (node) {
            while (!node.signalled && inTime && interrupt == null) {
                try {
                    if (!timed) {
                        node.wait();
                    } else {
                        long left = end - System.nanoTime();
                        inTime = left > 0;
                        if (inTime) {
                            node.wait(left / 1000000 + (left % 1000000 == 0 ? 0 : 1));
                        }
                    }
                } catch (InterruptedException e) {
                    if (node.signalled || !interruptible) {
                        interrupted = true;
                    } else {
                        interrupt = e;
                    }
                }
            }
        }
        lock.acquireAlways(count);
        // A signal that came while the lock was being acquired counts.
        boolean signalled = !nodes.remove(node);
        if (interrupt != null) {
            if (!signalled) {
                throw interrupt;
            }
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return signalled;
    }

    public void await() throws InterruptedException {
        await(false, 0, true);
    }

    public void awaitUninterruptibly() {
        try {
            await(false, 0, false);
        } catch (InterruptedException e) {
            throw new Error(e);
        }
    }

    public long awaitNanos(long nanosTimeout) throws InterruptedException {
        long end = System.nanoTime() + nanosTimeout;
        await(true, end, true);
        return end - System.nanoTime();
    }

    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        return await(true, System.nanoTime() + unit.toNanos(time), true);
    }

    public void signal() {
        check();
        Node node = nodes.pollFirst();
        if (node != null) {
            wake(node);
        }
    }

    public void signalAll() {
        check();
        for (Node node = nodes.pollFirst(); node != null; node = nodes.pollFirst()) {
            wake(node);
        }
    }

    private static void wake(Node node) {
        synchronized (node) {
            node.signalled = true;
            node.notify();
        }
    }

    boolean isOf(Ownership lock) {
        return this.lock == lock;
    }

    int waiting() {
        check();
        return nodes.size();
    }
}
