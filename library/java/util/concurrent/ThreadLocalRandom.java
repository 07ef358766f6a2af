package java.util.concurrent;

import java.util.Random;

/** Random numbers for one thread. Where they start is the implementation's choice. */
public final class ThreadLocalRandom extends Random {
    private static final ThreadLocal<ThreadLocalRandom> OWN = new ThreadLocal<ThreadLocalRandom>() {
        protected ThreadLocalRandom initialValue() {
            return new ThreadLocalRandom();
        }
    };

    private boolean started;

    private ThreadLocalRandom() {
        super();
        started = true;
    }

    public static ThreadLocalRandom current() {
        return OWN.get();
    }

    public void setSeed(long seed) {
        if (started) {
            throw new UnsupportedOperationException();
        }
        super.setSeed(seed);
    }
}
