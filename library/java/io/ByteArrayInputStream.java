package java.io;

/** Reads bytes from an array (CLDC 1.1, SE 17). */
public class ByteArrayInputStream extends InputStream {
    protected byte[] buf;
    protected int pos;
    protected int mark;
    protected int count;

    public ByteArrayInputStream(byte[] buf) {
        this.buf = buf;
        count = buf.length;
    }

    public ByteArrayInputStream(byte[] buf, int offset, int length) {
        this.buf = buf;
        pos = offset;
        mark = offset;
        count = offset + length < buf.length ? offset + length : buf.length;
    }

    public int read() {
        if (pos >= count) {
            return -1;
        }
        int b = buf[pos] & 0xFF;
        pos++;
        return b;
    }

    public int read(byte[] b, int off, int len) {
        Bounds.checkFromSize(off, len, b.length);
        if (pos >= count) {
            return -1;
        }
        int n = len < count - pos ? len : count - pos;
        System.arraycopy(buf, pos, b, off, n);
        pos += n;
        return n;
    }

    public long skip(long n) {
        long left = count - pos;
        long skipped = n < 0 ? 0 : n < left ? n : left;
        pos += (int) skipped;
        return skipped;
    }

    public int available() {
        return count - pos;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int readAheadLimit) {
        mark = pos;
    }

    public void reset() {
        pos = mark;
    }

    public void close() throws IOException {
    }
}
