package java.io;

/** Reads from another stream in blocks (SE 17). */
public class BufferedInputStream extends FilterInputStream {
    protected byte[] buf;
    protected int count;
    protected int pos;
    protected int markpos = -1;
    protected int marklimit;

    public BufferedInputStream(InputStream in) {
        this(in, 8192);
    }

    public BufferedInputStream(InputStream in, int size) {
        super(in);
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        buf = new byte[size];
    }

    private void checkOpen() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    /** Makes the next byte available, false at the end. */
    private boolean fill() throws IOException {
        if (pos < count) {
            return true;
        }
        if (markpos < 0) {
            pos = 0;
        } else if (pos >= buf.length) {
            int kept = pos - markpos;
            if (markpos > 0) {
                System.arraycopy(buf, markpos, buf, 0, kept);
                pos = kept;
                markpos = 0;
            } else if (buf.length >= marklimit) {
                markpos = -1;
                pos = 0;
            } else {
                byte[] larger = new byte[Math.min(Math.max(pos * 2, 1), marklimit)];
                System.arraycopy(buf, 0, larger, 0, pos);
                buf = larger;
            }
        }
        count = pos;
        int n = in.read(buf, pos, buf.length - pos);
        if (n <= 0) {
            return false;
        }
        count = pos + n;
        return true;
    }

    public synchronized int read() throws IOException {
        checkOpen();
        if (!fill()) {
            return -1;
        }
        int b = buf[pos] & 0xFF;
        pos++;
        return b;
    }

    public synchronized int read(byte[] b, int off, int len) throws IOException {
        if (buf == null) {
            throw new IOException("Stream closed");
        }
        if ((off | len | off + len | b.length - (off + len)) < 0) {
            throw new IndexOutOfBoundsException();
        }
        if (len == 0) {
            return 0;
        }
        checkOpen();
        int n = 0;
        while (n < len) {
            if (pos >= count) {
                // Further bytes only if they are there already.
                if (n > 0 && in.available() <= 0) {
                    break;
                }
                if (!fill()) {
                    break;
                }
            }
            int part = Math.min(count - pos, len - n);
            System.arraycopy(buf, pos, b, off + n, part);
            pos += part;
            n += part;
        }
        return n == 0 && len > 0 ? -1 : n;
    }

    public synchronized long skip(long n) throws IOException {
        if (buf == null) {
            throw new IOException("Stream closed");
        }
        if (n <= 0) {
            return 0;
        }
        checkOpen();
        if (pos >= count && markpos < 0) {
            return in.skip(n);
        }
        if (!fill()) {
            return 0;
        }
        int part = (int) Math.min(count - pos, n);
        pos += part;
        return part;
    }

    public synchronized int available() throws IOException {
        checkOpen();
        int more = in.available();
        return more > Integer.MAX_VALUE - (count - pos) ? Integer.MAX_VALUE : count - pos + more;
    }

    public synchronized void mark(int readlimit) {
        marklimit = readlimit;
        markpos = pos;
    }

    public synchronized void reset() throws IOException {
        if (buf == null) {
            throw new IOException("Stream closed");
        }
        if (markpos < 0) {
            throw new IOException("Resetting to invalid mark");
        }
        pos = markpos;
    }

    public boolean markSupported() {
        return true;
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
