package java.util.zip;

/** The bytewise computation of reflected cyclic redundancy checks of 32 bits. */
final class CyclicCode {
    private final int[] table = new int[256];

    CyclicCode(int polynomial) {
        for (int i = 0; i < 256; i++) {
            int value = i;
            for (int k = 0; k < 8; k++) {
                value = (value & 1) != 0 ? value >>> 1 ^ polynomial : value >>> 1;
            }
            table[i] = value;
        }
    }

    /** The checksum of what has the checksum `sum` with another byte, the low bits of `b`, at its end. */
    int update(int sum, int b) {
        int inverted = ~sum;
        return ~(inverted >>> 8 ^ table[(inverted ^ b) & 0xFF]);
    }

    int update(int sum, byte[] b, int off, int len) {
        if (b == null) {
            throw new NullPointerException();
        }
        Ranges.check(off, len, b.length);
        int inverted = ~sum;
        for (int i = off; i < off + len; i++) {
            inverted = inverted >>> 8 ^ table[(inverted ^ b[i]) & 0xFF];
        }
        return ~inverted;
    }
}
