package java.io;

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
