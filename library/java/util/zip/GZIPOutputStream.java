package java.util.zip;

import java.io.IOException;
import java.io.OutputStream;

/** Compresses what is written to a gzip file (SE 17, RFC 1952). */
public class GZIPOutputStream extends DeflaterOutputStream {
    protected CRC32 crc = new CRC32();

    public GZIPOutputStream(OutputStream out, int size, boolean syncFlush) throws IOException {
        super(out, out != null ? new Deflater(Deflater.DEFAULT_COMPRESSION, true) : null, size, syncFlush);
        out.write(new byte[] {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 255});
    }

    public GZIPOutputStream(OutputStream out, int size) throws IOException {
        this(out, size, false);
    }

    public GZIPOutputStream(OutputStream out, boolean syncFlush) throws IOException {
        this(out, 512, syncFlush);
    }

    public GZIPOutputStream(OutputStream out) throws IOException {
        this(out, 512, false);
    }

    public synchronized void write(byte[] buf, int off, int len) throws IOException {
        super.write(buf, off, len);
        crc.update(buf, off, len);
    }

    public void finish() throws IOException {
        if (def.finished()) {
            return;
        }
        super.finish();
        long[] parts = {crc.getValue(), def.getBytesRead()};
        for (long part : parts) {
            for (int shift = 0; shift < 32; shift += 8) {
                out.write((int) (part >> shift));
            }
        }
    }

    public void close() throws IOException {
        try {
            super.close();
        } finally {
            def.end();
        }
    }
}
