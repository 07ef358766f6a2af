package java.nio.file;

/** A directory has entries (SE 17). */
public class DirectoryNotEmptyException extends FileSystemException {
    public DirectoryNotEmptyException(String dir) {
        super(dir);
    }
}
