package java.util.zip;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Decompresses the members of a gzip file, one after the other (SE 17, RFC 1952). */
public class GZIPInputStream extends InflaterInputStream {
    public static final int GZIP_MAGIC = 0x8b1f;

    protected CRC32 crc = new CRC32();
    protected boolean eos;
    private final CRC32 header = new CRC32();
    private boolean closed;

    public GZIPInputStream(InputStream in, int size) throws IOException {
        super(in, in != null ? new Inflater(true) : null, size);
        readHeader(false);
    }

    public GZIPInputStream(InputStream in) throws IOException {
        this(in, 512);
    }

    public int read(byte[] buf, int off, int len) throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
        if (eos) {
            return -1;
        }
        int n = super.read(buf, off, len);
        while (n == -1) {
            if (!nextMember()) {
                eos = true;
                return -1;
            }
            n = super.read(buf, off, len);
        }
        crc.update(buf, off, n);
        return n;
    }

    public void close() throws IOException {
        if (!closed) {
            super.close();
            inf.end();
            eos = true;
            closed = true;
        }
    }

    /** The next byte behind the compressed data: what the decompressor left over, then the stream. */
    private int next() throws IOException {
        int left = inf.getRemaining();
        if (left > 0) {
            int b = buf[len - left] & 0xFF;
            inf.setInput(buf, len - left + 1, left - 1);
            header.update(b);
            return b;
        }
        int b = in.read();
        if (b >= 0) {
            header.update(b);
        }
        return b;
    }

    private int unsigned() throws IOException {
        int b = next();
        if (b < 0) {
            throw new EOFException();
        }
        return b;
    }

    private int unsignedShort() throws IOException {
        int low = unsigned();
        return unsigned() << 8 | low;
    }

    private long unsignedInt() throws IOException {
        long low = unsignedShort();
        return (long) unsignedShort() << 16 | low;
    }

    private boolean readHeader(boolean further) throws IOException {
        header.reset();
        int first = next();
        if (first < 0) {
            if (further) {
                return false;
            }
            throw new EOFException();
        }
        if ((unsigned() << 8 | first) != GZIP_MAGIC) {
            throw new ZipException("Not in GZIP format");
        }
        if (unsigned() != 8) {
            throw new ZipException("Unsupported compression method");
        }
        int flags = unsigned();
        for (int i = 0; i < 6; i++) {
            unsigned();
        }
        if ((flags & 4) != 0) {
            for (int n = unsignedShort(); n > 0; n--) {
                unsigned();
            }
        }
        for (int text = flags >> 3 & 3; text > 0; text &= text - 1) {
            while (unsigned() != 0) {
                continue;
            }
        }
        if ((flags & 2) != 0) {
            int wanted = (int) header.getValue() & 0xFFFF;
            if (unsignedShort() != wanted) {
                throw new ZipException("Corrupt GZIP header");
            }
        }
        crc.reset();
        return true;
    }

    /** Reads what ends a member, and goes on with the next one if there is one. */
    private boolean nextMember() throws IOException {
        if (unsignedInt() != crc.getValue() || unsignedInt() != (inf.getBytesWritten() & 0xFFFFFFFFL)) {
            throw new ZipException("Corrupt GZIP trailer");
        }
        if (inf.getRemaining() == 0 && in.available() == 0) {
            return false;
        }
        try {
            if (!readHeader(true)) {
                return false;
            }
        } catch (IOException e) {
            // What follows is no member.
            return false;
        }
        int left = inf.getRemaining();
        int from = len - left;
        inf.reset();
        if (left > 0) {
            inf.setInput(buf, from, left);
        }
        return true;
    }
}
