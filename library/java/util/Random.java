package java.util;

import java.io.Serializable;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.random.RandomGenerator;

/** The linear congruential generator of 48 bits (CLDC 1.1, SE 17 without streams). */
public class Random implements RandomGenerator, Serializable {
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long MASK = (1L << 48) - 1;

    private static long uniquifier = 8682522807148012L;

    private long seed;
    private double spareGaussian;
    private boolean hasSpareGaussian;

    public Random() {
        uniquifier *= 1181783497276652981L;
        seed = (uniquifier ^ System.nanoTime() ^ MULTIPLIER) & MASK;
    }

    public Random(long seed) {
        if (getClass() == Random.class) {
            this.seed = (seed ^ MULTIPLIER) & MASK;
        } else {
            // A subclass may have overridden setSeed.
            setSeed(seed);
        }
    }

    public void setSeed(long seed) {
        this.seed = (seed ^ MULTIPLIER) & MASK;
        hasSpareGaussian = false;
    }

    protected int next(int bits) {
        long s = seed * MULTIPLIER + 0xBL & MASK;
        seed = s;
        return (int) (s >>> 48 - bits);
    }

    public void nextBytes(byte[] bytes) {
        int word = 0;
        for (int i = 0; i < bytes.length; i++) {
            word = (i & 3) == 0 ? nextInt() : word >> 8;
            bytes[i] = (byte) word;
        }
    }

    public int nextInt() {
        return next(32);
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        int r = next(31);
        int greatest = bound - 1;
        if ((bound & greatest) == 0) {
            return (int) ((long) bound * r >> 31);
        }
        // Draws from the incomplete last block are repeated; overflow tells them.
        int u = r;
        r = u % bound;
        while (u - r + greatest < 0) {
            u = next(31);
            r = u % bound;
        }
        return r;
    }

    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        int r = nextInt();
        int n = bound - origin;
        int mask = n - 1;
        if ((n & mask) == 0) {
            return (r & mask) + origin;
        }
        if (n > 0) {
            int u = r >>> 1;
            r = u % n;
            while (u + mask - r < 0) {
                u = nextInt() >>> 1;
                r = u % n;
            }
            return r + origin;
        }
        while (r < origin || r >= bound) {
            r = nextInt();
        }
        return r;
    }

    public long nextLong() {
        return ((long) next(32) << 32) + next(32);
    }

    public long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        long mask = bound - 1;
        long r = nextLong();
        if ((bound & mask) == 0) {
            return r & mask;
        }
        long u = r >>> 1;
        r = u % bound;
        while (u + mask - r < 0) {
            u = nextLong() >>> 1;
            r = u % bound;
        }
        return r;
    }

    public long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        long r = nextLong();
        long n = bound - origin;
        long mask = n - 1;
        if ((n & mask) == 0) {
            return (r & mask) + origin;
        }
        if (n > 0) {
            long u = r >>> 1;
            r = u % n;
            while (u + mask - r < 0) {
                u = nextLong() >>> 1;
                r = u % n;
            }
            return r + origin;
        }
        while (r < origin || r >= bound) {
            r = nextLong();
        }
        return r;
    }

    public boolean nextBoolean() {
        return next(1) != 0;
    }

    public float nextFloat() {
        return next(24) * 0x1.0p-24f;
    }

    public double nextDouble() {
        return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
    }

    public double nextDouble(double bound) {
        if (!(bound > 0.0 && bound < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        double r = nextDouble() * bound;
        return r < bound ? r : Math.nextDown(bound);
    }

    public double nextDouble(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        double r = nextDouble() * (bound - origin) + origin;
        return r < bound ? r : Math.nextDown(bound);
    }

    /** The polar method of Marsaglia: two values at a time, the second kept for the next call. */
    public double nextGaussian() {
        if (hasSpareGaussian) {
            hasSpareGaussian = false;
            return spareGaussian;
        }
        double x;
        double y;
        double s;
        do {
            x = 2 * nextDouble() - 1;
            y = 2 * nextDouble() - 1;
            s = x * x + y * y;
        } while (s >= 1 || s == 0);
        double scale = StrictMath.sqrt(-2 * StrictMath.log(s) / s);
        spareGaussian = y * scale;
        hasSpareGaussian = true;
        return x * scale;
    }

    public IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(long streamSize) {
        checkSize(streamSize);
        return ints().limit(streamSize);
    }

    public IntStream ints(int randomNumberOrigin, int randomNumberBound) {
        if (!(randomNumberOrigin < randomNumberBound)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return IntStream.generate(() -> nextInt(randomNumberOrigin, randomNumberBound));
    }

    public IntStream ints(long streamSize, int randomNumberOrigin, int randomNumberBound) {
        checkSize(streamSize);
        return ints(randomNumberOrigin, randomNumberBound).limit(streamSize);
    }

    public LongStream longs() {
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long streamSize) {
        checkSize(streamSize);
        return longs().limit(streamSize);
    }

    public LongStream longs(long randomNumberOrigin, long randomNumberBound) {
        if (!(randomNumberOrigin < randomNumberBound)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return LongStream.generate(() -> nextLong(randomNumberOrigin, randomNumberBound));
    }

    public LongStream longs(long streamSize, long randomNumberOrigin, long randomNumberBound) {
        checkSize(streamSize);
        return longs(randomNumberOrigin, randomNumberBound).limit(streamSize);
    }

    public DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(long streamSize) {
        checkSize(streamSize);
        return doubles().limit(streamSize);
    }

    public DoubleStream doubles(double randomNumberOrigin, double randomNumberBound) {
        if (!(randomNumberOrigin < randomNumberBound)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return DoubleStream.generate(() -> nextDouble(randomNumberOrigin, randomNumberBound));
    }

    public DoubleStream doubles(long streamSize, double randomNumberOrigin, double randomNumberBound) {
        checkSize(streamSize);
        return doubles(randomNumberOrigin, randomNumberBound).limit(streamSize);
    }

    private static void checkSize(long streamSize) {
        if (streamSize < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
    }
}
