package java.util.zip;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Makes a checksum of what a program reads (SE 17). */
public class CheckedInputStream extends FilterInputStream {
    private final Checksum cksum;

    public CheckedInputStream(InputStream in, Checksum cksum) {
        super(in);
        this.cksum = cksum;
    }

    public int read() throws IOException {
        int b = in.read();
        if (b != -1) {
            cksum.update(b);
        }
        return b;
    }

    public int read(byte[] buf, int off, int len) throws IOException {
        int count = in.read(buf, off, len);
        if (count != -1) {
            cksum.update(buf, off, count);
        }
        return count;
    }

    public long skip(long n) throws IOException {
        byte[] buffer = new byte[512];
        long total = 0;
        while (total < n) {
            int count = read(buffer, 0, (int) Math.min(n - total, buffer.length));
            if (count == -1) {
                break;
            }
            total += count;
        }
        return total;
    }

    public Checksum getChecksum() {
        return cksum;
    }
}
