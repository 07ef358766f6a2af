package java.io;

/** Collects characters in a string buffer (SE 17). */
public class StringWriter extends Writer {
    private final StringBuffer buffer;

    public StringWriter() {
        this(16);
    }

    public StringWriter(int initialSize) {
        if (initialSize < 0) {
            throw new IllegalArgumentException("Negative buffer size");
        }
        buffer = new StringBuffer(initialSize);
    }

    public void write(int c) {
        buffer.append((char) c);
    }

    public void write(char[] cbuf, int off, int len) {
        Bounds.checkFromSize(off, len, cbuf.length);
        buffer.append(cbuf, off, len);
    }

    public void write(String str) {
        buffer.append(str);
    }

    public void write(String str, int off, int len) {
        buffer.append(str, off, off + len);
    }

    public StringBuffer getBuffer() {
        return buffer;
    }

    public String toString() {
        return buffer.toString();
    }

    public void flush() {
    }

    public void close() throws IOException {
    }
}
