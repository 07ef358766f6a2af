package java.io;

import java.nio.channels.FileChannel;
import jdk.internal.io.HostFiles;

/** Writes to the standard output or error stream, or to a file (SE 17). The VM buffers the standard streams. */
public class FileOutputStream extends OutputStream {
    private final FileDescriptor fd;
    /** Null for the standard streams. */
    private final OpenFile file;

    public FileOutputStream(FileDescriptor fdObj) {
        if (fdObj == null) {
            throw new NullPointerException();
        }
        fd = fdObj;
        file = fdObj.file;
    }

    public FileOutputStream(String name) throws FileNotFoundException {
        this(name != null ? new File(name) : null, false);
    }

    public FileOutputStream(String name, boolean append) throws FileNotFoundException {
        this(name != null ? new File(name) : null, append);
    }

    public FileOutputStream(File file) throws FileNotFoundException {
        this(file, false);
    }

    public FileOutputStream(File file, boolean append) throws FileNotFoundException {
        if (file == null) {
            throw new NullPointerException();
        }
        this.file = DiskFile.open(file,
            HostFiles.WRITE | HostFiles.CREATE | (append ? HostFiles.APPEND : HostFiles.TRUNCATE));
        fd = new FileDescriptor(this.file);
    }

    public void write(int b) throws IOException {
        if (file != null) {
            file.write(new byte[] {(byte) b}, 0, 1);
        } else {
            write0(fd.number, b);
        }
    }

    public void write(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        if (file != null) {
            if (len > 0) {
                file.write(b, off, len);
            }
        } else {
            writeBytes(fd.number, b, off, len);
        }
    }

    public void flush() throws IOException {
        if (file == null) {
            flush0(fd.number);
        }
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

    /** Whether this is a standard stream. */
    final boolean isStandard() {
        return file == null;
    }

    /** Writes text as UTF-8 to a standard stream without a detour through a byte array. */
    final void writeText(String text) throws IOException {
        writeString(fd.number, text);
    }

    private static native void write0(int fd, int b) throws IOException;

    private static native void writeBytes(int fd, byte[] b, int off, int len) throws IOException;

    private static native void writeString(int fd, String text) throws IOException;

    private static native void flush0(int fd) throws IOException;
}
