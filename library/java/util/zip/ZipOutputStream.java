package java.util.zip;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Writes a zip file (SE 17, of less than 4 GiB). */
public class ZipOutputStream extends DeflaterOutputStream {
    public static final int STORED = ZipEntry.STORED;
    public static final int DEFLATED = ZipEntry.DEFLATED;

    private static final byte[] NOTHING = {};
    /** Sizes follow the data; names are in UTF-8. */
    private static final int DESCRIPTOR = 8;
    private static final int UTF = 0x800;

    private final Charset charset;
    private final List<ZipEntry> entries = new ArrayList<>();
    private final List<Long> offsets = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final CRC32 crc = new CRC32();
    private ZipEntry current;
    private long written;
    private long entryBytes;
    private byte[] comment = NOTHING;
    private int method = DEFLATED;
    private boolean finished;
    private boolean closed;

    public ZipOutputStream(OutputStream out) {
        this(out, StandardCharsets.UTF_8);
    }

    public ZipOutputStream(OutputStream out, Charset charset) {
        super(out, out != null ? new Deflater(Deflater.DEFAULT_COMPRESSION, true) : null);
        this.charset = Objects.requireNonNull(charset, "charset is null");
    }

    private void checkOpen() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
    }

    public void setComment(String comment) {
        byte[] bytes = comment == null ? NOTHING : comment.getBytes(charset);
        if (bytes.length > 0xFFFF) {
            throw new IllegalArgumentException("ZIP file comment too long.");
        }
        this.comment = bytes;
    }

    public void setMethod(int method) {
        if (method != DEFLATED && method != STORED) {
            throw new IllegalArgumentException("invalid compression method");
        }
        this.method = method;
    }

    public void setLevel(int level) {
        def.setLevel(level);
    }

    private void number(long value, int size) throws IOException {
        for (int i = 0; i < size; i++) {
            out.write((int) (value >> 8 * i));
        }
        written += size;
    }

    private void bytes(byte[] bytes) throws IOException {
        out.write(bytes, 0, bytes.length);
        written += bytes.length;
    }

    public void putNextEntry(ZipEntry e) throws IOException {
        checkOpen();
        if (current != null) {
            closeEntry();
        }
        if (e.dosTime == -1) {
            e.setTime(System.currentTimeMillis());
        }
        if (e.method == -1) {
            e.method = method;
        }
        e.flag = 0;
        if (e.method == DEFLATED) {
            if (e.size == -1 || e.compressedSize == -1 || e.crc == -1) {
                e.flag = DESCRIPTOR;
            }
        } else {
            if (e.size == -1) {
                e.size = e.compressedSize;
            } else if (e.compressedSize == -1) {
                e.compressedSize = e.size;
            } else if (e.size != e.compressedSize) {
                throw new ZipException("STORED entry where compressed != uncompressed size");
            }
            if (e.size == -1 || e.crc == -1) {
                throw new ZipException("STORED entry missing size, compressed size, or crc-32");
            }
        }
        if (!names.add(e.getName())) {
            throw new ZipException("duplicate entry: " + e.getName());
        }
        e.flag |= charset == StandardCharsets.UTF_8 ? UTF : 0;
        current = e;
        entries.add(e);
        offsets.add(written);
        boolean later = (e.flag & DESCRIPTOR) != 0;
        byte[] name = e.getName().getBytes(charset);
        byte[] extra = e.extraToWrite();
        number(0x04034b50, 4);
        common(e, later);
        number(name.length, 2);
        number(extra.length, 2);
        bytes(name);
        bytes(extra);
        entryBytes = 0;
        crc.reset();
    }

    /** What a file's header and the directory have in common. */
    private void common(ZipEntry e, boolean later) throws IOException {
        number(e.method == DEFLATED ? 20 : 10, 2);
        number(e.flag, 2);
        number(e.method, 2);
        number(e.dosTime, 4);
        number(later ? 0 : e.crc, 4);
        number(later ? 0 : e.compressedSize, 4);
        number(later ? 0 : e.size, 4);
    }

    private static void check(String what, long expected, long got, String unit) throws ZipException {
        if (expected != got) {
            throw new ZipException("invalid entry " + what + " (expected " + expected + " but got " + got + unit + ")");
        }
    }

    public void closeEntry() throws IOException {
        checkOpen();
        if (current == null) {
            return;
        }
        ZipEntry e = current;
        if (e.method == DEFLATED) {
            def.finish();
            while (!def.finished()) {
                deflate();
            }
            if ((e.flag & DESCRIPTOR) == 0) {
                check("size", e.size, def.getBytesRead(), " bytes");
                check("compressed size", e.compressedSize, def.getBytesWritten(), " bytes");
                checkCrc(e);
                written += def.getBytesWritten();
            } else {
                e.size = def.getBytesRead();
                e.compressedSize = def.getBytesWritten();
                e.crc = crc.getValue();
                written += e.compressedSize;
                number(0x08074b50, 4);
                number(e.crc, 4);
                number(e.compressedSize, 4);
                number(e.size, 4);
            }
            def.reset();
        } else {
            check("size", e.size, entryBytes, " bytes");
            checkCrc(e);
            written += entryBytes;
        }
        crc.reset();
        current = null;
    }

    private void checkCrc(ZipEntry e) throws ZipException {
        if (e.crc != crc.getValue()) {
            throw new ZipException("invalid entry crc-32 (expected 0x" + Long.toHexString(e.crc) + " but got 0x"
                + Long.toHexString(crc.getValue()) + ")");
        }
    }

    public synchronized void write(byte[] b, int off, int len) throws IOException {
        checkOpen();
        Objects.checkFromIndexSize(off, len, b.length);
        if (len == 0) {
            return;
        }
        if (current == null) {
            throw new ZipException("no current ZIP entry");
        }
        if (current.method == DEFLATED) {
            super.write(b, off, len);
        } else {
            entryBytes += len;
            if (entryBytes > current.size) {
                throw new ZipException("attempt to write past end of STORED entry");
            }
            out.write(b, off, len);
        }
        crc.update(b, off, len);
    }

    public void finish() throws IOException {
        checkOpen();
        if (finished) {
            return;
        }
        if (current != null) {
            closeEntry();
        }
        long start = written;
        for (int i = 0; i < entries.size(); i++) {
            ZipEntry e = entries.get(i);
            byte[] name = e.getName().getBytes(charset);
            byte[] extra = e.extraToWrite();
            byte[] text = e.getComment() == null ? NOTHING : e.getComment().getBytes(charset);
            number(0x02014b50, 4);
            number(e.method == DEFLATED ? 20 : 10, 2);
            common(e, false);
            number(name.length, 2);
            number(extra.length, 2);
            number(text.length, 2);
            number(0, 8);
            number(offsets.get(i), 4);
            bytes(name);
            bytes(extra);
            bytes(text);
        }
        long end = written;
        number(0x06054b50, 4);
        number(0, 4);
        number(entries.size(), 2);
        number(entries.size(), 2);
        number(end - start, 4);
        number(start, 4);
        number(comment.length, 2);
        bytes(comment);
        finished = true;
    }

    public void close() throws IOException {
        if (!closed) {
            try {
                finish();
                out.close();
            } finally {
                closed = true;
                def.end();
            }
        }
    }
}
