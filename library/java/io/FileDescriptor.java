package java.io;

/** One of the three open streams every program starts with, or an open file (SE 17). */
public final class FileDescriptor {
    public static final FileDescriptor in = new FileDescriptor(0);
    public static final FileDescriptor out = new FileDescriptor(1);
    public static final FileDescriptor err = new FileDescriptor(2);

    final int number;
    /** Null for the standard streams. */
    final OpenFile file;

    private FileDescriptor(int number) {
        this.number = number;
        file = null;
    }

    FileDescriptor(OpenFile file) {
        number = -1;
        this.file = file;
    }

    public boolean valid() {
        return true;
    }
}
