package java.util.concurrent;

/** A place where threads wait until all have come. */
public class CyclicBarrier {
    private static final class Generation {
        boolean broken;
        boolean passed;
    }

    private final Object lock = new Object();
    private final int parties;
    private final Runnable action;
    private Generation generation = new Generation();
    private int missing;

    public CyclicBarrier(int parties, Runnable barrierAction) {
        if (parties <= 0) {
            throw new IllegalArgumentException();
        }
        this.parties = parties;
        this.missing = parties;
        this.action = barrierAction;
    }

    public CyclicBarrier(int parties) {
        this(parties, null);
    }

    public int getParties() {
        return parties;
    }

    public int await() throws InterruptedException, BrokenBarrierException {
        try {
            return await(false, 0);
        } catch (TimeoutException e) {
            throw new Error(e);
        }
    }

    public int await(long timeout, TimeUnit unit)
        throws InterruptedException, BrokenBarrierException, TimeoutException {
        return await(true, unit.toNanos(timeout));
    }

    private int await(boolean timed, long nanos)
        throws InterruptedException, BrokenBarrierException, TimeoutException {
        long end = timed ? Waiting.after(nanos) : 0;
        synchronized (lock) {
            Generation own = generation;
            if (own.broken) {
                throw new BrokenBarrierException();
            }
            if (Thread.interrupted()) {
                breakBarrier();
                throw new InterruptedException();
            }
            int index = --missing;
            if (index == 0) {
                boolean done = false;
                try {
                    if (action != null) {
                        action.run();
                    }
                    done = true;
                } finally {
                    if (!done) {
                        breakBarrier();
                    }
                }
                next();
                return 0;
            }
            while (!own.passed && !own.broken) {
                boolean inTime = true;
                try {
                    if (timed) {
                        inTime = Waiting.until(lock, end);
                    } else {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    if (!own.passed && !own.broken) {
                        breakBarrier();
                        throw e;
                    }
                    Thread.currentThread().interrupt();
                }
                if (!inTime && !own.passed && !own.broken) {
                    breakBarrier();
                    throw new TimeoutException();
                }
            }
            if (own.broken) {
                throw new BrokenBarrierException();
            }
            return index;
        }
    }

    private void next() {
        generation.passed = true;
        generation = new Generation();
        missing = parties;
        lock.notifyAll();
    }

    private void breakBarrier() {
        generation.broken = true;
        missing = parties;
        lock.notifyAll();
    }

    public boolean isBroken() {
        synchronized (lock) {
            return generation.broken;
        }
    }

    public void reset() {
        synchronized (lock) {
            if (missing < parties) {
                breakBarrier();
            }
            generation = new Generation();
            missing = parties;
        }
    }

    public int getNumberWaiting() {
        synchronized (lock) {
            return parties - missing;
        }
    }
}
