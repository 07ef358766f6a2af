package java.io;

import java.nio.channels.FileChannel;
import jdk.internal.io.HostChannel;
import jdk.internal.io.HostFiles;

/** An open file of the host. */
final class DiskFile extends OpenFile {
    private int number;
    private final int mode;

    private DiskFile(int number, int mode) {
        this.number = number;
        this.mode = mode;
    }

    /** Opens a file as java.io does; the mode is one of HostFiles'. */
    static DiskFile open(File file, int mode) throws FileNotFoundException {
        String path = file.getPath();
        if (path.indexOf('\0') >= 0) {
            throw new FileNotFoundException("Invalid file path");
        }
        String reason;
        try {
            int number = HostFiles.open(path, mode);
            if (number >= 0) {
                return new DiskFile(number, mode);
            }
            HostFiles.checkPermission(number, path, (mode & HostFiles.WRITE) != 0);
            reason = HostFiles.reason(number);
        } catch (IOException e) {
            reason = e.getMessage();
        }
        throw new FileNotFoundException(path + " (" + reason + ")");
    }

    private static void check(long result) throws IOException {
        if (result < 0) {
            throw new IOException(HostFiles.reason((int) result));
        }
    }

    int read(byte[] b, int off, int len) throws IOException {
        int n = HostFiles.read(number, b, off, len);
        check(n);
        return n == 0 ? -1 : n;
    }

    void write(byte[] b, int off, int len) throws IOException {
        check(HostFiles.write(number, b, off, len));
    }

    int available() throws IOException {
        long left = length() - position();
        return (int) Math.min(Math.max(left, 0), Integer.MAX_VALUE);
    }

    long skip(long n) throws IOException {
        long from = position();
        if (from + n < 0 && n < 0) {
            throw new IOException("Invalid argument");
        }
        seek(from + n);
        return n;
    }

    long position() throws IOException {
        long position = HostFiles.position(number);
        check(position);
        return position;
    }

    void seek(long to) throws IOException {
        check(HostFiles.seek(number, to));
    }

    long length() throws IOException {
        long length = HostFiles.length(number);
        check(length);
        return length;
    }

    void setLength(long length) throws IOException {
        check(HostFiles.setLength(number, length));
    }

    FileChannel channel(Closeable owner) {
        return new HostChannel(number, mode, owner);
    }

    void close() throws IOException {
        if (number >= 0) {
            int open = number;
            number = -1;
            HostFiles.close(open);
        }
    }
}
