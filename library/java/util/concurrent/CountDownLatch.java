package java.util.concurrent;

/** A gate that opens when a count has come down to zero. */
public class CountDownLatch {
    private static final class Gate {
        long count;
    }

    private final Gate gate = new Gate();

    public CountDownLatch(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count < 0");
        }
        gate.count = count;
    }

    public void await() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        synchronized (gate) {
            while (gate.count > 0) {
                gate.wait();
            }
        }
    }

    public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        long end = Waiting.after(unit.toNanos(timeout));
        synchronized (gate) {
            while (gate.count > 0) {
                if (!Waiting.until(gate, end)) {
                    return false;
                }
            }
        }
        return true;
    }

    public void countDown() {
        synchronized (gate) {
            if (gate.count > 0 && --gate.count == 0) {
                gate.notifyAll();
            }
        }
    }

    public long getCount() {
        synchronized (gate) {
            return gate.count;
        }
    }

    public String toString() {
        return super.toString() + "[Count = " + getCount() + "]";
    }
}
