package java.io;

import java.nio.channels.FileChannel;

/** Reads the standard input or a file (SE 17). */
public class FileInputStream extends InputStream {
    private final FileDescriptor fd;
    /** Null for the standard input. */
    private final OpenFile file;

    public FileInputStream(FileDescriptor fdObj) {
        if (fdObj == null) {
            throw new NullPointerException();
        }
        fd = fdObj;
        file = fdObj.file;
    }

    public FileInputStream(String name) throws FileNotFoundException {
        this(name != null ? new File(name) : null);
    }

    public FileInputStream(File file) throws FileNotFoundException {
        if (file == null) {
            throw new NullPointerException();
        }
        this.file = DiskFile.open(file, jdk.internal.io.HostFiles.READ);
        fd = new FileDescriptor(this.file);
    }

    public int read() throws IOException {
        if (file != null) {
            byte[] one = new byte[1];
            return file.read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }
        return read0(fd.number);
    }

    public int read(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        if (len == 0) {
            return 0;
        }
        return file != null ? file.read(b, off, len) : readBytes(fd.number, b, off, len);
    }

    public long skip(long n) throws IOException {
        return file != null ? file.skip(n) : super.skip(n);
    }

    public int available() throws IOException {
        return file != null ? file.available() : available0(fd.number);
    }

    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }

    /** Of files; a standard stream has no channel here. */
    public FileChannel getChannel() {
        if (file == null) {
            throw new UnsupportedOperationException("a channel of a standard stream");
        }
        return file.channel(this);
    }

    public final FileDescriptor getFD() throws IOException {
        return fd;
    }

    private static native int read0(int fd) throws IOException;

    private static native int readBytes(int fd, byte[] b, int off, int len) throws IOException;

    private static native int available0(int fd) throws IOException;
}
