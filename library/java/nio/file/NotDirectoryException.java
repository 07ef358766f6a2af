package java.nio.file;

/** A file is no directory (SE 17). */
public class NotDirectoryException extends FileSystemException {
    public NotDirectoryException(String dir) {
        super(dir);
    }
}
