package java.nio.file;

/** The system refuses a file (SE 17). */
public class AccessDeniedException extends FileSystemException {
    public AccessDeniedException(String file) {
        super(file);
    }

    public AccessDeniedException(String file, String other, String reason) {
        super(file, other, reason);
    }
}
