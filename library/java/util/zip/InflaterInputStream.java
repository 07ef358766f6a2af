package java.util.zip;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** Decompresses what it reads (SE 17). */
public class InflaterInputStream extends FilterInputStream {
    protected Inflater inf;
    protected byte[] buf;
    protected int len;
    private boolean closed;
    private boolean reachedEnd;
    private boolean own;

    public InflaterInputStream(InputStream in, Inflater inf, int size) {
        super(in);
        if (in == null || inf == null) {
            throw new NullPointerException();
        }
        if (size <= 0) {
            throw new IllegalArgumentException("buffer size <= 0");
        }
        this.inf = inf;
        buf = new byte[size];
    }

    public InflaterInputStream(InputStream in, Inflater inf) {
        this(in, inf, 512);
    }

    public InflaterInputStream(InputStream in) {
        this(in, in != null ? new Inflater() : null, 512);
        own = true;
    }

    private void checkOpen() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        checkOpen();
        byte[] one = new byte[1];
        return read(one, 0, 1) == -1 ? -1 : one[0] & 0xFF;
    }

    public int read(byte[] b, int off, int len) throws IOException {
        checkOpen();
        if (b == null) {
            throw new NullPointerException();
        }
        Objects.checkFromIndexSize(off, len, b.length);
        if (len == 0) {
            return 0;
        }
        try {
            int n = inf.inflate(b, off, len);
            while (n == 0) {
                if (inf.finished() || inf.needsDictionary()) {
                    reachedEnd = true;
                    return -1;
                }
                if (inf.needsInput()) {
                    fill();
                }
                n = inf.inflate(b, off, len);
            }
            return n;
        } catch (DataFormatException e) {
            throw new ZipException(e.getMessage() != null ? e.getMessage() : "Invalid ZLIB data format");
        }
    }

    public int available() throws IOException {
        checkOpen();
        if (reachedEnd) {
            return 0;
        }
        if (inf.finished()) {
            reachedEnd = true;
            return 0;
        }
        return 1;
    }

    public long skip(long n) throws IOException {
        if (n < 0) {
            throw new IllegalArgumentException("negative skip length");
        }
        checkOpen();
        int wanted = (int) Math.min(n, Integer.MAX_VALUE);
        byte[] part = new byte[512];
        int total = 0;
        while (total < wanted) {
            int count = read(part, 0, Math.min(wanted - total, part.length));
            if (count == -1) {
                reachedEnd = true;
                break;
            }
            total += count;
        }
        return total;
    }

    public void close() throws IOException {
        if (!closed) {
            if (own) {
                inf.end();
            }
            in.close();
            closed = true;
        }
    }

    protected void fill() throws IOException {
        checkOpen();
        len = in.read(buf, 0, buf.length);
        if (len == -1) {
            throw new EOFException("Unexpected end of ZLIB input stream");
        }
        inf.setInput(buf, 0, len);
    }

    public boolean markSupported() {
        return false;
    }

    public synchronized void mark(int readlimit) {
    }

    public synchronized void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }
}
