package java.nio.channels;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.spi.AbstractInterruptibleChannel;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.util.Objects;

/** Channels of streams, and streams of channels (SE 17). */
public final class Channels {
    private Channels() {
    }

    public static InputStream newInputStream(ReadableByteChannel ch) {
        Objects.requireNonNull(ch, "ch");
        return new InputStream() {
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            public int read(byte[] b, int off, int len) throws IOException {
                Objects.checkFromIndexSize(off, len, b.length);
                return len == 0 ? 0 : ch.read(ByteBuffer.wrap(b, off, len));
            }

            public int available() throws IOException {
                return ch instanceof SeekableByteChannel file
                    ? (int) Math.min(Math.max(0, file.size() - file.position()), Integer.MAX_VALUE) : 0;
            }

            public void close() throws IOException {
                ch.close();
            }
        };
    }

    public static OutputStream newOutputStream(WritableByteChannel ch) {
        Objects.requireNonNull(ch, "ch");
        return new OutputStream() {
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            public void write(byte[] b, int off, int len) throws IOException {
                Objects.checkFromIndexSize(off, len, b.length);
                ByteBuffer left = ByteBuffer.wrap(b, off, len);
                while (left.hasRemaining()) {
                    if (ch.write(left) <= 0) {
                        throw new IOException("no bytes written");
                    }
                }
            }

            public void close() throws IOException {
                ch.close();
            }
        };
    }

    /** A channel that closes a stream. */
    private static class OfStream extends AbstractInterruptibleChannel {
        private final java.io.Closeable stream;

        OfStream(java.io.Closeable stream) {
            this.stream = stream;
        }

        void checkOpen() throws IOException {
            if (!isOpen()) {
                throw new ClosedChannelException();
            }
        }

        protected void implCloseChannel() throws IOException {
            stream.close();
        }
    }

    private static final class OfInput extends OfStream implements ReadableByteChannel {
        private final InputStream in;

        OfInput(InputStream in) {
            super(in);
            this.in = in;
        }

        /** Reads until the buffer is full, or until the stream would have to wait. */
        public int read(ByteBuffer dst) throws IOException {
            checkOpen();
            if (dst.isReadOnly()) {
                throw new IllegalArgumentException();
            }
            byte[] part = new byte[Math.min(dst.remaining(), 8192)];
            int all = 0;
            int n = 0;
            while (dst.hasRemaining() && (all == 0 || in.available() > 0)) {
                n = in.read(part, 0, Math.min(part.length, dst.remaining()));
                if (n < 0) {
                    break;
                }
                dst.put(part, 0, n);
                all += n;
            }
            return n < 0 && all == 0 ? -1 : all;
        }
    }

    private static final class OfOutput extends OfStream implements WritableByteChannel {
        private final OutputStream out;

        OfOutput(OutputStream out) {
            super(out);
            this.out = out;
        }

        public int write(ByteBuffer src) throws IOException {
            checkOpen();
            byte[] bytes = new byte[src.remaining()];
            src.get(bytes);
            out.write(bytes, 0, bytes.length);
            return bytes.length;
        }
    }

    public static ReadableByteChannel newChannel(InputStream in) {
        Objects.requireNonNull(in, "in");
        return in.getClass() == FileInputStream.class ? ((FileInputStream) in).getChannel() : new OfInput(in);
    }

    public static WritableByteChannel newChannel(OutputStream out) {
        Objects.requireNonNull(out, "out");
        return out.getClass() == FileOutputStream.class ? ((FileOutputStream) out).getChannel() : new OfOutput(out);
    }

    public static Reader newReader(ReadableByteChannel ch, CharsetDecoder dec, int minBufferCap) {
        return new InputStreamReader(newInputStream(ch), dec.reset());
    }

    public static Reader newReader(ReadableByteChannel ch, String csName) {
        return newReader(ch, Charset.forName(csName));
    }

    public static Reader newReader(ReadableByteChannel ch, Charset charset) {
        return newReader(ch, charset.newDecoder(), -1);
    }

    public static Writer newWriter(WritableByteChannel ch, CharsetEncoder enc, int minBufferCap) {
        return new OutputStreamWriter(newOutputStream(ch), enc.reset());
    }

    public static Writer newWriter(WritableByteChannel ch, String csName) {
        return newWriter(ch, Charset.forName(csName));
    }

    public static Writer newWriter(WritableByteChannel ch, Charset charset) {
        return newWriter(ch, charset.newEncoder(), -1);
    }
}
