package java.util.random;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** A source of random numbers, all from `nextLong` (SE 17, without algorithms by name and without exponential numbers). */
public interface RandomGenerator {
    long nextLong();

    static RandomGenerator getDefault() {
        return new Random();
    }

    default boolean isDeprecated() {
        return false;
    }

    default boolean nextBoolean() {
        return nextInt() < 0;
    }

    default void nextBytes(byte[] bytes) {
        int i = 0;
        while (i < bytes.length) {
            long word = nextLong();
            for (int k = 0; k < 8 && i < bytes.length; k++, i++) {
                bytes[i] = (byte) word;
                word >>>= 8;
            }
        }
    }

    default int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    private static IllegalArgumentException bound(Object what) {
        return new IllegalArgumentException("bound must be " + what);
    }

    default int nextInt(int bound) {
        if (bound <= 0) {
            throw bound("positive");
        }
        int r = nextInt();
        int m = bound - 1;
        if ((bound & m) == 0) {
            return r & m;
        }
        int u = r >>> 1;
        for (r = u % bound; u + m - r < 0; r = u % bound) {
            u = nextInt() >>> 1;
        }
        return r;
    }

    default int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw bound("greater than origin");
        }
        int n = bound - origin;
        int r = nextInt();
        if (n > 0) {
            int m = n - 1;
            if ((n & m) == 0) {
                return (r & m) + origin;
            }
            int u = r >>> 1;
            for (r = u % n; u + m - r < 0; r = u % n) {
                u = nextInt() >>> 1;
            }
            return r + origin;
        }
        while (r < origin || r >= bound) {
            r = nextInt();
        }
        return r;
    }

    default long nextLong(long bound) {
        if (bound <= 0) {
            throw bound("positive");
        }
        long m = bound - 1;
        long r = nextLong();
        if ((bound & m) == 0) {
            return r & m;
        }
        long u = r >>> 1;
        for (r = u % bound; u + m - r < 0; r = u % bound) {
            u = nextLong() >>> 1;
        }
        return r;
    }

    default long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw bound("greater than origin");
        }
        long n = bound - origin;
        if (n > 0) {
            return nextLong(n) + origin;
        }
        long r = nextLong();
        while (r < origin || r >= bound) {
            r = nextLong();
        }
        return r;
    }

    default float nextFloat() {
        return (nextInt() >>> 8) * 0x1.0p-24f;
    }

    default float nextFloat(float bound) {
        if (!(bound > 0 && bound < Float.POSITIVE_INFINITY)) {
            throw bound("finite and positive");
        }
        float r = nextFloat() * bound;
        return r >= bound ? Math.nextDown(bound) : r;
    }

    default float nextFloat(float origin, float bound) {
        if (!(origin < bound && bound - origin < Float.POSITIVE_INFINITY)) {
            throw bound("greater than origin");
        }
        float r = nextFloat() * (bound - origin) + origin;
        return r >= bound ? Math.nextDown(bound) : r;
    }

    default double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    default double nextDouble(double bound) {
        if (!(bound > 0 && bound < Double.POSITIVE_INFINITY)) {
            throw bound("finite and positive");
        }
        double r = nextDouble() * bound;
        return r >= bound ? Math.nextDown(bound) : r;
    }

    default double nextDouble(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw bound("greater than origin");
        }
        double r = nextDouble() * (bound - origin) + origin;
        return r >= bound ? Math.nextDown(bound) : r;
    }

    /** The generators that the library has define it. */
    default double nextGaussian() {
        throw new UnsupportedOperationException("normally distributed numbers of " + getClass().getName());
    }

    private static void checkSize(long streamSize) {
        if (streamSize < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
    }

    default IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    default IntStream ints(long streamSize) {
        checkSize(streamSize);
        return ints().limit(streamSize);
    }

    default IntStream ints(int randomNumberOrigin, int randomNumberBound) {
        if (randomNumberOrigin >= randomNumberBound) {
            throw bound("greater than origin");
        }
        return IntStream.generate(() -> nextInt(randomNumberOrigin, randomNumberBound));
    }

    default IntStream ints(long streamSize, int randomNumberOrigin, int randomNumberBound) {
        checkSize(streamSize);
        return ints(randomNumberOrigin, randomNumberBound).limit(streamSize);
    }

    default LongStream longs() {
        return LongStream.generate(() -> nextLong());
    }

    default LongStream longs(long streamSize) {
        checkSize(streamSize);
        return longs().limit(streamSize);
    }

    default LongStream longs(long randomNumberOrigin, long randomNumberBound) {
        if (randomNumberOrigin >= randomNumberBound) {
            throw bound("greater than origin");
        }
        return LongStream.generate(() -> nextLong(randomNumberOrigin, randomNumberBound));
    }

    default LongStream longs(long streamSize, long randomNumberOrigin, long randomNumberBound) {
        checkSize(streamSize);
        return longs(randomNumberOrigin, randomNumberBound).limit(streamSize);
    }

    default DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    default DoubleStream doubles(long streamSize) {
        checkSize(streamSize);
        return doubles().limit(streamSize);
    }

    default DoubleStream doubles(double randomNumberOrigin, double randomNumberBound) {
        if (!(randomNumberOrigin < randomNumberBound && randomNumberBound - randomNumberOrigin < Double.POSITIVE_INFINITY)) {
            throw bound("greater than origin");
        }
        return DoubleStream.generate(() -> nextDouble(randomNumberOrigin, randomNumberBound));
    }

    default DoubleStream doubles(long streamSize, double randomNumberOrigin, double randomNumberBound) {
        checkSize(streamSize);
        return doubles(randomNumberOrigin, randomNumberBound).limit(streamSize);
    }
}
