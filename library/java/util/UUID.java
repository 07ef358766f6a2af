package java.util;

import java.io.Serializable;

/** Names of 128 bits, after RFC 9562 (SE 17, without those made of bytes). */
public final class UUID implements Serializable, Comparable<UUID> {
    private final long high;
    private final long low;

    public UUID(long mostSigBits, long leastSigBits) {
        high = mostSigBits;
        low = leastSigBits;
    }

    public static UUID randomUUID() {
        Random random = new Random();
        long high = random.nextLong() & ~0xF000L | 0x4000L;
        long low = random.nextLong() & ~(3L << 62) | 1L << 63;
        return new UUID(high, low);
    }

    public static UUID fromString(String name) {
        String[] parts = name.split("-", -1);
        if (name.length() > 36) {
            throw new IllegalArgumentException("UUID string too large");
        }
        if (parts.length != 5) {
            throw new IllegalArgumentException("Invalid UUID string: " + name);
        }
        long[] numbers = new long[5];
        for (int i = 0; i < 5; i++) {
            numbers[i] = Long.parseLong(parts[i], 16);
        }
        long high = numbers[0] << 32 | (numbers[1] & 0xFFFF) << 16 | numbers[2] & 0xFFFF;
        return new UUID(high, numbers[3] << 48 | numbers[4] & 0xFFFFFFFFFFFFL);
    }

    public long getMostSignificantBits() {
        return high;
    }

    public long getLeastSignificantBits() {
        return low;
    }

    public int version() {
        return (int) (high >> 12 & 15);
    }

    public int variant() {
        return low >= 0 ? 0 : (low >>> 62) == 2 ? 2 : (int) (low >>> 61);
    }

    private static String hex(long bits, int digits) {
        String text = Long.toHexString(bits & (1L << 4 * digits) - 1);
        return "0".repeat(digits - text.length()) + text;
    }

    public String toString() {
        return hex(high >>> 32, 8) + "-" + hex(high >>> 16, 4) + "-" + hex(high, 4) + "-" + hex(low >>> 48, 4) + "-" + hex(low, 12);
    }

    public int hashCode() {
        return Long.hashCode(high ^ low);
    }

    public boolean equals(Object obj) {
        return obj instanceof UUID && ((UUID) obj).high == high && ((UUID) obj).low == low;
    }

    public int compareTo(UUID val) {
        return high != val.high ? Long.compare(high, val.high) : Long.compare(low, val.low);
    }
}
