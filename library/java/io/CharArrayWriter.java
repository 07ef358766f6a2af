package java.io;

/** Collects characters (SE 17). */
public class CharArrayWriter extends Writer {
    private final StringBuilder text;

    public CharArrayWriter() {
        this(32);
    }

    public CharArrayWriter(int initialSize) {
        if (initialSize < 0) {
            throw new IllegalArgumentException("Negative initial size: " + initialSize);
        }
        text = new StringBuilder(initialSize);
    }

    public void write(int c) {
        synchronized (lock) {
            text.append((char) c);
        }
    }

    public void write(char[] c, int off, int len) {
        synchronized (lock) {
            text.append(c, off, len);
        }
    }

    public void write(String str, int off, int len) {
        synchronized (lock) {
            if (off < 0 || len < 0 || off > str.length() - len) {
                throw new StringIndexOutOfBoundsException("Range [" + off + ", " + (off + len) + ") out of bounds for length " + str.length());
            }
            text.append(str, off, off + len);
        }
    }

    public void writeTo(Writer out) throws IOException {
        synchronized (lock) {
            out.write(text.toString());
        }
    }

    public CharArrayWriter append(CharSequence csq) {
        text.append(String.valueOf(csq));
        return this;
    }

    public CharArrayWriter append(CharSequence csq, int start, int end) {
        text.append(csq == null ? "null" : csq, start, end);
        return this;
    }

    public CharArrayWriter append(char c) {
        write(c);
        return this;
    }

    public void reset() {
        text.setLength(0);
    }

    public char[] toCharArray() {
        return text.toString().toCharArray();
    }

    public int size() {
        return text.length();
    }

    public String toString() {
        return text.toString();
    }

    public void flush() {
    }

    public void close() {
    }
}
