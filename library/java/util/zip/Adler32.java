package java.util.zip;

/** The checksum of zlib (SE 17). */
public class Adler32 implements Checksum {
    private static final int BASE = 65521;

    private int a = 1;
    private int b;

    public Adler32() {
    }

    public void update(int value) {
        a = (a + (value & 0xFF)) % BASE;
        b = (b + a) % BASE;
    }

    public void update(byte[] bytes, int off, int len) {
        if (bytes == null) {
            throw new NullPointerException();
        }
        Ranges.check(off, len, bytes.length);
        for (int i = off; i < off + len; i++) {
            a += bytes[i] & 0xFF;
            a -= a >= BASE ? BASE : 0;
            b += a;
            b -= b >= BASE ? BASE : 0;
        }
    }

    public void update(byte[] bytes) {
        update(bytes, 0, bytes.length);
    }

    public void reset() {
        a = 1;
        b = 0;
    }

    public long getValue() {
        return (long) b << 16 | a;
    }
}
