package java.nio.file;

/** Links lead in a circle (SE 17). */
public class FileSystemLoopException extends FileSystemException {
    public FileSystemLoopException(String dir) {
        super(dir);
    }
}
