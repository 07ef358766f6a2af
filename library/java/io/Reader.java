package java.io;

import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.List;

/** A source of characters (CLDC 1.1). */
public abstract class Reader implements Readable, Closeable {
    protected Object lock;

    protected Reader() {
        lock = this;
    }

    protected Reader(Object lock) {
        if (lock == null) {
            throw new NullPointerException();
        }
        this.lock = lock;
    }

    public static Reader nullReader() {
        return new StringReader("");
    }

    public static Reader of(CharSequence cs) {
        return new StringReader(cs.toString());
    }

    public int read(CharBuffer target) throws IOException {
        if (target.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        char[] part = new char[target.remaining()];
        int n = read(part, 0, part.length);
        if (n > 0) {
            target.put(part, 0, n);
        }
        return n;
    }

    public String readAllAsString() throws IOException {
        StringWriter text = new StringWriter();
        transferTo(text);
        return text.toString();
    }

    public List<String> readAllLines() throws IOException {
        return List.of(readAllAsString().lines().toArray(String[]::new));
    }

    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    public int read(char[] cbuf) throws IOException {
        return read(cbuf, 0, cbuf.length);
    }

    public abstract int read(char[] cbuf, int off, int len) throws IOException;

    public long skip(long n) throws IOException {
        if (n < 0) {
            throw new IllegalArgumentException("skip value is negative");
        }
        long left = n;
        while (left > 0 && read() >= 0) {
            left--;
        }
        return n - left;
    }

    public boolean ready() throws IOException {
        return false;
    }

    public boolean markSupported() {
        return false;
    }

    public void mark(int readAheadLimit) throws IOException {
        throw new IOException("mark() not supported");
    }

    public void reset() throws IOException {
        throw new IOException("reset() not supported");
    }

    public abstract void close() throws IOException;

    public long transferTo(Writer out) throws IOException {
        if (out == null) {
            throw new NullPointerException("out");
        }
        char[] part = new char[8192];
        long all = 0;
        for (int n = read(part, 0, part.length); n >= 0; n = read(part, 0, part.length)) {
            out.write(part, 0, n);
            all += n;
        }
        return all;
    }
}
