package java.nio.channels;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.spi.AbstractInterruptibleChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;

/** A channel of a file (SE 17, without locks and mapping into memory). */
public abstract class FileChannel extends AbstractInterruptibleChannel
        implements SeekableByteChannel, GatheringByteChannel, ScatteringByteChannel {
    private static final int PART = 8192;

    protected FileChannel() {
    }

    public static FileChannel open(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attrs) throws IOException {
        return (FileChannel) Files.newByteChannel(path, options, attrs);
    }

    public static FileChannel open(Path path, OpenOption... options) throws IOException {
        return (FileChannel) Files.newByteChannel(path, options);
    }

    public abstract int read(ByteBuffer dst) throws IOException;

    public abstract int write(ByteBuffer src) throws IOException;

    public abstract int read(ByteBuffer dst, long position) throws IOException;

    public abstract int write(ByteBuffer src, long position) throws IOException;

    public abstract long position() throws IOException;

    public abstract FileChannel position(long newPosition) throws IOException;

    public abstract long size() throws IOException;

    public abstract FileChannel truncate(long size) throws IOException;

    public abstract void force(boolean metaData) throws IOException;

    public long read(ByteBuffer[] dsts, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, dsts.length);
        long all = 0;
        for (ByteBuffer dst : Arrays.asList(dsts).subList(offset, offset + length)) {
            while (dst.hasRemaining()) {
                int n = read(dst);
                if (n < 0) {
                    return all == 0 ? -1 : all;
                }
                all += n;
            }
        }
        return all;
    }

    public final long read(ByteBuffer[] dsts) throws IOException {
        return read(dsts, 0, dsts.length);
    }

    public long write(ByteBuffer[] srcs, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, srcs.length);
        long all = 0;
        for (ByteBuffer src : Arrays.asList(srcs).subList(offset, offset + length)) {
            all += write(src);
        }
        return all;
    }

    public final long write(ByteBuffer[] srcs) throws IOException {
        return write(srcs, 0, srcs.length);
    }

    private void checkTransfer(long position, long count) throws IOException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
        if (position < 0 || count < 0) {
            throw new IllegalArgumentException();
        }
    }

    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        checkTransfer(position, count);
        long all = 0;
        while (all < count) {
            ByteBuffer part = ByteBuffer.allocate((int) Math.min(PART, count - all));
            if (read(part, position + all) <= 0) {
                break;
            }
            int n = target.write(part.flip());
            all += n;
            if (part.hasRemaining()) {
                break;
            }
        }
        return all;
    }

    public long transferFrom(ReadableByteChannel src, long position, long count) throws IOException {
        checkTransfer(position, count);
        if (position > size()) {
            return 0;
        }
        long all = 0;
        while (all < count) {
            ByteBuffer part = ByteBuffer.allocate((int) Math.min(PART, count - all));
            if (src.read(part) <= 0) {
                break;
            }
            all += write(part.flip(), position + all);
        }
        return all;
    }
}
