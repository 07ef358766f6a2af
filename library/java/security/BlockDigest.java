package java.security;

/** A digest that takes its input in blocks and ends with the number of bits. */
abstract class BlockDigest extends MessageDigest implements Cloneable {
    private final int size;
    private final boolean bigEndian;
    private byte[] buffer;
    private int count;
    private long total;

    BlockDigest(String name, int size, int blockSize, boolean bigEndian) {
        super(name);
        this.size = size;
        this.bigEndian = bigEndian;
        buffer = new byte[blockSize];
    }

    abstract void start();

    abstract void block(byte[] bytes, int at);

    abstract byte resultByte(int i);

    abstract void copyState();

    static int big(byte[] b, int at) {
        return b[at] << 24 | (b[at + 1] & 0xff) << 16 | (b[at + 2] & 0xff) << 8 | b[at + 3] & 0xff;
    }

    protected int engineGetDigestLength() {
        return size;
    }

    protected void engineUpdate(byte input) {
        buffer[count] = input;
        count++;
        total++;
        if (count == buffer.length) {
            block(buffer, 0);
            count = 0;
        }
    }

    protected void engineUpdate(byte[] input, int offset, int len) {
        int at = offset;
        int end = offset + len;
        while (at < end) {
            if (count == 0 && end - at >= buffer.length) {
                block(input, at);
                at += buffer.length;
                total += buffer.length;
                continue;
            }
            int part = Math.min(end - at, buffer.length - count);
            System.arraycopy(input, at, buffer, count, part);
            at += part;
            count += part;
            total += part;
            if (count == buffer.length) {
                block(buffer, 0);
                count = 0;
            }
        }
    }

    protected byte[] engineDigest() {
        long bits = total << 3;
        engineUpdate((byte) 0x80);
        int lengthBytes = buffer.length / 8;
        while (count != buffer.length - lengthBytes) {
            engineUpdate((byte) 0);
        }
        for (int i = 0; i < lengthBytes; i++) {
            int shift = 8 * (bigEndian ? lengthBytes - 1 - i : i);
            engineUpdate(shift < 64 ? (byte) (bits >>> shift) : 0);
        }
        byte[] result = new byte[size];
        for (int i = 0; i < size; i++) {
            result[i] = resultByte(i);
        }
        engineReset();
        return result;
    }

    protected int engineDigest(byte[] buf, int offset, int len) throws DigestException {
        if (len < size) {
            throw new DigestException("Length must be at least " + size + " for " + getAlgorithm() + "digests");
        }
        if (offset < 0 || offset > buf.length - len) {
            throw new DigestException("Buffer too short to store digest");
        }
        System.arraycopy(engineDigest(), 0, buf, offset, size);
        return size;
    }

    protected void engineReset() {
        count = 0;
        total = 0;
        start();
    }

    public Object clone() throws CloneNotSupportedException {
        BlockDigest copy = (BlockDigest) super.clone();
        copy.buffer = buffer.clone();
        copy.copyState();
        return copy;
    }
}
