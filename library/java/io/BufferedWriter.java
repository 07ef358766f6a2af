package java.io;

/** Collects characters before it hands them on (SE 17). */
public class BufferedWriter extends Writer {
    private Writer out;
    private final char[] chars;
    private int count;

    public BufferedWriter(Writer out) {
        this(out, 8192);
    }

    public BufferedWriter(Writer out, int sz) {
        super(out);
        if (sz <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        this.out = out;
        chars = new char[sz];
    }

    private void checkOpen() throws IOException {
        if (out == null) {
            throw new IOException("Stream closed");
        }
    }

    private void drain() throws IOException {
        checkOpen();
        if (count > 0) {
            out.write(chars, 0, count);
            count = 0;
        }
    }

    public void write(int c) throws IOException {
        checkOpen();
        if (count >= chars.length) {
            drain();
        }
        chars[count] = (char) c;
        count++;
    }

    public void write(char[] cbuf, int off, int len) throws IOException {
        checkOpen();
        Bounds.checkFromSize(off, len, cbuf.length);
        if (len >= chars.length) {
            drain();
            out.write(cbuf, off, len);
            return;
        }
        int from = off;
        int end = off + len;
        while (from < end) {
            int part = Math.min(chars.length - count, end - from);
            System.arraycopy(cbuf, from, chars, count, part);
            from += part;
            count += part;
            if (count >= chars.length) {
                drain();
            }
        }
    }

    public void write(String s, int off, int len) throws IOException {
        checkOpen();
        int from = off;
        int end = off + len;
        while (from < end) {
            int part = Math.min(chars.length - count, end - from);
            s.getChars(from, from + part, chars, count);
            from += part;
            count += part;
            if (count >= chars.length) {
                drain();
            }
        }
    }

    public void newLine() throws IOException {
        write("\n");
    }

    public void flush() throws IOException {
        drain();
        out.flush();
    }

    public void close() throws IOException {
        if (out == null) {
            return;
        }
        Writer below = out;
        try {
            drain();
        } finally {
            out = null;
            below.close();
        }
    }
}
