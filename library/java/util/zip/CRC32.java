package java.util.zip;

/** The checksum of gzip and zip (SE 17). */
public class CRC32 implements Checksum {
    private static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int value = i;
            for (int k = 0; k < 8; k++) {
                value = (value & 1) != 0 ? value >>> 1 ^ 0xEDB88320 : value >>> 1;
            }
            TABLE[i] = value;
        }
    }

    private int state;

    public CRC32() {
    }

    public void update(int b) {
        int inverted = ~state;
        state = ~(inverted >>> 8 ^ TABLE[(inverted ^ b) & 0xFF]);
    }

    public void update(byte[] b, int off, int len) {
        if (b == null) {
            throw new NullPointerException();
        }
        if (off < 0 || len < 0 || off > b.length - len) {
            throw new ArrayIndexOutOfBoundsException();
        }
        int inverted = ~state;
        for (int i = off; i < off + len; i++) {
            inverted = inverted >>> 8 ^ TABLE[(inverted ^ b[i]) & 0xFF];
        }
        state = ~inverted;
    }

    public void update(byte[] b) {
        update(b, 0, b.length);
    }

    public void reset() {
        state = 0;
    }

    public long getValue() {
        return state & 0xFFFFFFFFL;
    }
}
