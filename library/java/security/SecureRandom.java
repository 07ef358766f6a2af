package java.security;

import java.util.Random;

/** Random numbers that nobody can foretell, from the host's source (SE 17, without providers). */
public class SecureRandom extends Random {
    private byte[] pool = new byte[64];
    private int left;

    public SecureRandom() {
        super(0);
    }

    /** What is given is mixed with what the host gives. */
    public SecureRandom(byte[] seed) {
        super(0);
        if (seed == null) {
            throw new NullPointerException();
        }
    }

    public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
        if (algorithm == null) {
            throw new NullPointerException("null algorithm name");
        }
        return switch (algorithm.toUpperCase()) {
            case "NATIVEPRNG", "NATIVEPRNGBLOCKING", "NATIVEPRNGNONBLOCKING", "DRBG", "SHA1PRNG" -> new SecureRandom();
            default -> throw new NoSuchAlgorithmException(algorithm + " SecureRandom not available");
        };
    }

    public static SecureRandom getInstanceStrong() throws NoSuchAlgorithmException {
        return new SecureRandom();
    }

    public String getAlgorithm() {
        return "NativePRNG";
    }

    public String toString() {
        return "NativePRNG";
    }

    public void setSeed(byte[] seed) {
        if (seed == null) {
            throw new NullPointerException();
        }
    }

    public void setSeed(long seed) {
        // The host's source needs no seed.
    }

    public void nextBytes(byte[] bytes) {
        if (!fill0(bytes)) {
            throw new UnsupportedOperationException("the host has no source of random numbers");
        }
    }

    protected final int next(int numBits) {
        if (left == 0) {
            nextBytes(pool);
            left = pool.length;
        }
        left -= 4;
        int word = pool[left] << 24 | (pool[left + 1] & 0xff) << 16 | (pool[left + 2] & 0xff) << 8 | pool[left + 3] & 0xff;
        return word >>> 32 - numBits;
    }

    public static byte[] getSeed(int numBytes) {
        return new SecureRandom().generateSeed(numBytes);
    }

    public byte[] generateSeed(int numBytes) {
        if (numBytes < 0) {
            throw new IllegalArgumentException("numBytes cannot be negative");
        }
        byte[] seed = new byte[numBytes];
        nextBytes(seed);
        return seed;
    }

    public void reseed() {
    }

    /** Fills with random bytes; false if there is no source of them. */
    private static native boolean fill0(byte[] bytes);
}
