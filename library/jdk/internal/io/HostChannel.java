package jdk.internal.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;

/** The channel of an open file of the host. */
public final class HostChannel extends FileChannel {
    private final int number;
    private final int mode;
    /** What is closed with the channel: the stream that it belongs to, or what closes the file. */
    private final Closeable owner;

    public HostChannel(int number, int mode, Closeable owner) {
        this.number = number;
        this.mode = mode;
        this.owner = owner;
    }

    private static long checked(long result) throws IOException {
        if (result < 0) {
            throw new IOException(HostFiles.reason((int) result));
        }
        return result;
    }

    private void check(boolean reads, boolean writes) throws IOException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
        if (reads && (mode & HostFiles.READ) == 0) {
            throw new NonReadableChannelException();
        }
        if (writes && (mode & HostFiles.WRITE) == 0) {
            throw new NonWritableChannelException();
        }
    }

    public int read(ByteBuffer dst) throws IOException {
        check(true, false);
        if (dst.isReadOnly()) {
            throw new IllegalArgumentException("Read-only buffer");
        }
        byte[] bytes = new byte[Math.min(dst.remaining(), 1 << 16)];
        if (bytes.length == 0) {
            return 0;
        }
        int n = (int) checked(HostFiles.read(number, bytes, 0, bytes.length));
        dst.put(bytes, 0, n);
        return n == 0 ? -1 : n;
    }

    public int write(ByteBuffer src) throws IOException {
        check(false, true);
        byte[] bytes = new byte[src.remaining()];
        src.get(bytes);
        checked(HostFiles.write(number, bytes, 0, bytes.length));
        return bytes.length;
    }

    private static void checkPosition(long position) {
        if (position < 0) {
            throw new IllegalArgumentException("Negative position");
        }
    }

    public int read(ByteBuffer dst, long position) throws IOException {
        checkPosition(position);
        check(true, false);
        long before = position();
        position(position);
        try {
            return read(dst);
        } finally {
            position(before);
        }
    }

    public int write(ByteBuffer src, long position) throws IOException {
        checkPosition(position);
        check(false, true);
        long before = position();
        position(position);
        try {
            return write(src);
        } finally {
            position(before);
        }
    }

    public long position() throws IOException {
        check(false, false);
        return checked((mode & HostFiles.APPEND) != 0 ? HostFiles.length(number) : HostFiles.position(number));
    }

    public FileChannel position(long newPosition) throws IOException {
        check(false, false);
        if (newPosition < 0) {
            throw new IllegalArgumentException();
        }
        checked(HostFiles.seek(number, newPosition));
        return this;
    }

    public long size() throws IOException {
        check(false, false);
        return checked(HostFiles.length(number));
    }

    public FileChannel truncate(long size) throws IOException {
        check(false, false);
        if (size < 0) {
            throw new IllegalArgumentException("Negative size");
        }
        check(false, true);
        if (size < size()) {
            checked(HostFiles.setLength(number, size));
        }
        if ((mode & HostFiles.APPEND) == 0 && position() > size) {
            position(size);
        }
        return this;
    }

    public void force(boolean metaData) throws IOException {
        check(false, false);
    }

    protected void implCloseChannel() throws IOException {
        owner.close();
    }
}
