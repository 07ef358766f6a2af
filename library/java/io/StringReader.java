package java.io;

/** Reads the characters of a string (SE 17). */
public class StringReader extends Reader {
    private String text;
    private int next;
    private int mark;

    public StringReader(String s) {
        s.length();
        text = s;
    }

    private void checkOpen() throws IOException {
        if (text == null) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        checkOpen();
        if (next >= text.length()) {
            return -1;
        }
        char c = text.charAt(next);
        next++;
        return c;
    }

    public int read(char[] cbuf, int off, int len) throws IOException {
        checkOpen();
        Bounds.checkFromSize(off, len, cbuf.length);
        if (len == 0) {
            return 0;
        }
        int left = text.length() - next;
        if (left <= 0) {
            return -1;
        }
        int n = len < left ? len : left;
        text.getChars(next, next + n, cbuf, off);
        next += n;
        return n;
    }

    /** Moves by at most `n` characters, back where it is negative. */
    public long skip(long n) throws IOException {
        checkOpen();
        int left = text.length() - next;
        if (left <= 0) {
            return 0;
        }
        long by = n < left ? n : left;
        if (by < -next) {
            by = -next;
        }
        next += (int) by;
        return by;
    }

    public boolean ready() throws IOException {
        checkOpen();
        return true;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int readAheadLimit) throws IOException {
        if (readAheadLimit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        checkOpen();
        mark = next;
    }

    public void reset() throws IOException {
        checkOpen();
        next = mark;
    }

    public void close() {
        text = null;
    }
}
