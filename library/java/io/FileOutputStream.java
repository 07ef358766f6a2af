package java.io;

/** Writes to the standard output or error stream (SE 17; no other files). The VM buffers. */
public class FileOutputStream extends OutputStream {
    private final FileDescriptor fd;

    public FileOutputStream(FileDescriptor fdObj) {
        if (fdObj == null) {
            throw new NullPointerException();
        }
        fd = fdObj;
    }

    public void write(int b) throws IOException {
        write0(fd.number, b);
    }

    public void write(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        writeBytes(fd.number, b, off, len);
    }

    public void flush() throws IOException {
        flush0(fd.number);
    }

    public final FileDescriptor getFD() throws IOException {
        return fd;
    }

    /** Writes text as UTF-8 without a detour through a byte array. */
    final void writeText(String text) throws IOException {
        writeString(fd.number, text);
    }

    private static native void write0(int fd, int b) throws IOException;

    private static native void writeBytes(int fd, byte[] b, int off, int len) throws IOException;

    private static native void writeString(int fd, String text) throws IOException;

    private static native void flush0(int fd) throws IOException;
}
