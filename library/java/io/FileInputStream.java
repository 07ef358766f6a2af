package java.io;

/** Reads the standard input (SE 17; no other files). */
public class FileInputStream extends InputStream {
    private final FileDescriptor fd;

    public FileInputStream(FileDescriptor fdObj) {
        if (fdObj == null) {
            throw new NullPointerException();
        }
        fd = fdObj;
    }

    public int read() throws IOException {
        return read0(fd.number);
    }

    public int read(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        return len == 0 ? 0 : readBytes(fd.number, b, off, len);
    }

    public int available() throws IOException {
        return available0(fd.number);
    }

    public final FileDescriptor getFD() throws IOException {
        return fd;
    }

    private static native int read0(int fd) throws IOException;

    private static native int readBytes(int fd, byte[] b, int off, int len) throws IOException;

    private static native int available0(int fd) throws IOException;
}
