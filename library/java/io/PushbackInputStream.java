package java.io;

/** An input stream that bytes can be put back into (SE 17). */
public class PushbackInputStream extends FilterInputStream {
    protected byte[] buf;
    protected int pos;

    public PushbackInputStream(InputStream in) {
        this(in, 1);
    }

    public PushbackInputStream(InputStream in, int size) {
        super(in);
        if (size <= 0) {
            throw new IllegalArgumentException("size <= 0");
        }
        buf = new byte[size];
        pos = size;
    }

    private void checkOpen() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        checkOpen();
        return pos < buf.length ? buf[pos++] & 0xFF : in.read();
    }

    public int read(byte[] b, int off, int len) throws IOException {
        checkOpen();
        Bounds.checkFromSize(off, len, b.length);
        if (len == 0) {
            return 0;
        }
        int back = Math.min(buf.length - pos, len);
        System.arraycopy(buf, pos, b, off, back);
        pos += back;
        if (back == len) {
            return len;
        }
        int n = in.read(b, off + back, len - back);
        return n >= 0 ? back + n : back == 0 ? -1 : back;
    }

    public void unread(int b) throws IOException {
        checkOpen();
        if (pos == 0) {
            throw new IOException("Push back buffer is full");
        }
        pos--;
        buf[pos] = (byte) b;
    }

    public void unread(byte[] b, int off, int len) throws IOException {
        checkOpen();
        if (len > pos) {
            throw new IOException("Push back buffer is full");
        }
        pos -= len;
        System.arraycopy(b, off, buf, pos, len);
    }

    public void unread(byte[] b) throws IOException {
        unread(b, 0, b.length);
    }

    public int available() throws IOException {
        checkOpen();
        return buf.length - pos + in.available();
    }

    public long skip(long n) throws IOException {
        checkOpen();
        if (n <= 0) {
            return 0;
        }
        int back = (int) Math.min(buf.length - pos, n);
        pos += back;
        return back < n ? back + in.skip(n - back) : back;
    }

    public boolean markSupported() {
        return false;
    }

    public void mark(int readlimit) {
    }

    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    public void close() throws IOException {
        if (in != null) {
            InputStream below = in;
            in = null;
            buf = null;
            below.close();
        }
    }
}
