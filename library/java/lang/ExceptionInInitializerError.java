package java.lang;

/** An exception that left a static initialiser (SE 17). */
public class ExceptionInInitializerError extends LinkageError {
    public ExceptionInInitializerError() {
        fixCause(null);
    }

    public ExceptionInInitializerError(Throwable thrown) {
        super(null, thrown);
    }

    public ExceptionInInitializerError(String s) {
        super(s, null);
    }

    public Throwable getException() {
        return getCause();
    }
}
