package java.io;

import java.util.Objects;

/** A source of bytes (CLDC 1.1). */
public abstract class InputStream implements Closeable {
    public InputStream() {
    }

    public abstract int read() throws IOException;

    public int read(byte[] b) throws IOException {
        return read(b, 0, b.length);
    }

    public int read(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        if (len == 0) {
            return 0;
        }
        int first = read();
        if (first < 0) {
            return -1;
        }
        b[off] = (byte) first;
        int n = 1;
        try {
            while (n < len) {
                int next = read();
                if (next < 0) {
                    break;
                }
                b[off + n] = (byte) next;
                n++;
            }
        } catch (IOException e) {
            // What has been read counts; the failure shows again at the next read.
        }
        return n;
    }

    public byte[] readAllBytes() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = new byte[1024];
        int n = read(part, 0, part.length);
        while (n >= 0) {
            all.write(part, 0, n);
            n = read(part, 0, part.length);
        }
        return all.toByteArray();
    }

    public byte[] readNBytes(int len) throws IOException {
        if (len < 0) {
            throw new IllegalArgumentException("len < 0");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = new byte[Math.min(len, 8192)];
        int left = len;
        while (left > 0) {
            int n = read(part, 0, Math.min(left, part.length));
            if (n < 0) {
                break;
            }
            all.write(part, 0, n);
            left -= n;
        }
        return all.toByteArray();
    }

    public int readNBytes(byte[] b, int off, int len) throws IOException {
        Objects.checkFromIndexSize(off, len, b.length);
        int n = 0;
        while (n < len) {
            int count = read(b, off + n, len - n);
            if (count < 0) {
                break;
            }
            n += count;
        }
        return n;
    }

    public void skipNBytes(long n) throws IOException {
        long left = n;
        while (left > 0) {
            long skipped = skip(left);
            if (skipped < 0 || skipped > left) {
                throw new IOException("Unable to skip exactly");
            }
            left -= skipped;
            if (skipped == 0) {
                if (read() == -1) {
                    throw new EOFException();
                }
                left--;
            }
        }
    }

    public long transferTo(OutputStream out) throws IOException {
        Objects.requireNonNull(out, "out");
        byte[] part = new byte[16384];
        long all = 0;
        for (int n = read(part, 0, part.length); n >= 0; n = read(part, 0, part.length)) {
            out.write(part, 0, n);
            all += n;
        }
        return all;
    }

    public static InputStream nullInputStream() {
        return new InputStream() {
            private boolean closed;

            private void checkOpen() throws IOException {
                if (closed) {
                    throw new IOException("Stream closed");
                }
            }

            public int read() throws IOException {
                checkOpen();
                return -1;
            }

            public int read(byte[] b, int off, int len) throws IOException {
                Objects.checkFromIndexSize(off, len, b.length);
                if (len == 0) {
                    return 0;
                }
                checkOpen();
                return -1;
            }

            public int available() throws IOException {
                checkOpen();
                return 0;
            }

            public long transferTo(OutputStream out) throws IOException {
                Objects.requireNonNull(out);
                checkOpen();
                return 0;
            }

            public long skip(long n) throws IOException {
                checkOpen();
                return 0;
            }

            public void close() {
                closed = true;
            }
        };
    }

    public long skip(long n) throws IOException {
        long left = n;
        while (left > 0 && read() >= 0) {
            left--;
        }
        return n <= 0 ? 0 : n - left;
    }

    public int available() throws IOException {
        return 0;
    }

    public void close() throws IOException {
    }

    public void mark(int readlimit) {
    }

    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    public boolean markSupported() {
        return false;
    }
}
