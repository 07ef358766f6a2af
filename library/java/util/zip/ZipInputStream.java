package java.util.zip;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Reads a zip file from its beginning (SE 17, of less than 4 GiB). */
public class ZipInputStream extends InflaterInputStream {
    private final Charset charset;
    private final CRC32 crc = new CRC32();
    private ZipEntry entry;
    private long left;
    private boolean closed;
    private boolean entryEnds = true;

    public ZipInputStream(InputStream in) {
        this(in, StandardCharsets.UTF_8);
    }

    public ZipInputStream(InputStream in, Charset charset) {
        super(new PushbackInputStream(nonNull(in), 512), new Inflater(true), 512);
        this.charset = Objects.requireNonNull(charset, "charset is null");
    }

    private static InputStream nonNull(InputStream in) {
        if (in == null) {
            throw new NullPointerException("in is null");
        }
        return in;
    }

    private void checkOpen() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
    }

    private long number(int size) throws IOException {
        long value = 0;
        for (int i = 0; i < size; i++) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException();
            }
            value |= (long) b << 8 * i;
        }
        return value;
    }

    private byte[] bytes(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }

    public ZipEntry getNextEntry() throws IOException {
        checkOpen();
        if (entry != null) {
            closeEntry();
        }
        crc.reset();
        inf.reset();
        try {
            entry = header();
        } catch (EOFException e) {
            entry = null;
        }
        if (entry == null) {
            return null;
        }
        left = entry.method == ZipEntry.STORED ? entry.size : 0;
        entryEnds = false;
        return entry;
    }

    private ZipEntry header() throws IOException {
        if (number(4) != 0x04034b50) {
            return null;
        }
        number(2);
        int flag = (int) number(2);
        if ((flag & 1) != 0) {
            throw new ZipException("encrypted ZIP entry not supported");
        }
        int method = (int) number(2);
        long time = number(4);
        long sum = number(4);
        long compressed = number(4);
        long size = number(4);
        int nameLength = (int) number(2);
        int extraLength = (int) number(2);
        byte[] name = bytes(nameLength);
        ZipEntry e = createZipEntry(new String(name, (flag & 0x800) != 0 ? StandardCharsets.UTF_8 : charset));
        e.flag = flag;
        e.method = method;
        e.dosTime = time;
        if ((flag & 8) == 0) {
            e.crc = sum;
            e.compressedSize = compressed;
            e.size = size;
        } else if (method != ZipEntry.DEFLATED) {
            throw new ZipException("only DEFLATED entries can have EXT descriptor");
        }
        if (extraLength > 0) {
            e.readExtra(bytes(extraLength));
        }
        return e;
    }

    protected ZipEntry createZipEntry(String name) {
        return new ZipEntry(name);
    }

    public void closeEntry() throws IOException {
        checkOpen();
        byte[] rest = new byte[512];
        while (read(rest, 0, rest.length) != -1) {
            continue;
        }
        entryEnds = true;
    }

    public int available() throws IOException {
        checkOpen();
        return entryEnds ? 0 : 1;
    }

    public int read(byte[] b, int off, int len) throws IOException {
        checkOpen();
        Objects.checkFromIndexSize(off, len, b.length);
        if (len == 0) {
            return 0;
        }
        if (entry == null) {
            return -1;
        }
        switch (entry.method) {
            case ZipEntry.DEFLATED -> {
                int n = super.read(b, off, len);
                if (n == -1) {
                    end();
                    entryEnds = true;
                    entry = null;
                } else {
                    crc.update(b, off, n);
                }
                return n;
            }
            case ZipEntry.STORED -> {
                if (left <= 0) {
                    entryEnds = true;
                    checkCrc();
                    entry = null;
                    return -1;
                }
                int n = in.read(b, off, (int) Math.min(len, left));
                if (n == -1) {
                    throw new ZipException("unexpected EOF");
                }
                crc.update(b, off, n);
                left -= n;
                if (left == 0) {
                    checkCrc();
                }
                return n;
            }
            default -> throw new ZipException("invalid compression method");
        }
    }

    private void checkCrc() throws ZipException {
        if (entry.crc != crc.getValue()) {
            throw new ZipException("invalid entry CRC (expected 0x" + Long.toHexString(entry.crc) + " but got 0x"
                + Long.toHexString(crc.getValue()) + ")");
        }
    }

    /** Gives back what was read too much, and checks the sizes. */
    private void end() throws IOException {
        int more = inf.getRemaining();
        if (more > 0) {
            ((PushbackInputStream) in).unread(buf, len - more, more);
        }
        if ((entry.flag & 8) != 0) {
            long sum = number(4);
            if (sum == 0x08074b50) {
                sum = number(4);
            }
            entry.crc = sum;
            entry.compressedSize = number(4);
            entry.size = number(4);
        }
        if (entry.size != inf.getBytesWritten()) {
            throw new ZipException("invalid entry size (expected " + entry.size + " but got " + inf.getBytesWritten() + " bytes)");
        }
        if (entry.compressedSize != inf.getBytesRead()) {
            throw new ZipException("invalid entry compressed size (expected " + entry.compressedSize + " but got " + inf.getBytesRead()
                + " bytes)");
        }
        checkCrc();
    }

    public void close() throws IOException {
        if (!closed) {
            super.close();
            inf.end();
            closed = true;
        }
    }
}
