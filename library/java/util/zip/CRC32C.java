package java.util.zip;

/** The checksum of Castagnoli's polynomial (RFC 3720) (SE 17). */
public class CRC32C implements Checksum {
    private static final CyclicCode CODE = new CyclicCode(0x82F63B78);

    private int sum;

    public CRC32C() {
    }

    public void update(int b) {
        sum = CODE.update(sum, b);
    }

    public void update(byte[] b, int off, int len) {
        sum = CODE.update(sum, b, off, len);
    }

    public void update(byte[] b) {
        update(b, 0, b.length);
    }

    public void reset() {
        sum = 0;
    }

    public long getValue() {
        return sum & 0xFFFFFFFFL;
    }
}
