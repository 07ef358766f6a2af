package java.io;

import java.util.Objects;

/** A sink for bytes (CLDC 1.1). */
public abstract class OutputStream implements Closeable, Flushable {
    public OutputStream() {
    }

    public abstract void write(int b) throws IOException;

    public void write(byte[] b) throws IOException {
        write(b, 0, b.length);
    }

    public void write(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        for (int i = 0; i < len; i++) {
            write(b[off + i]);
        }
    }

    public static OutputStream nullOutputStream() {
        return new OutputStream() {
            private boolean closed;

            private void checkOpen() throws IOException {
                if (closed) {
                    throw new IOException("Stream closed");
                }
            }

            public void write(int b) throws IOException {
                checkOpen();
            }

            public void write(byte[] b, int off, int len) throws IOException {
                Objects.checkFromIndexSize(off, len, b.length);
                checkOpen();
            }

            public void close() {
                closed = true;
            }
        };
    }

    public void flush() throws IOException {
    }

    public void close() throws IOException {
    }
}
