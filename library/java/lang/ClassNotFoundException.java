package java.lang;

/** A class looked up by a name that no class has (SE 17). */
public class ClassNotFoundException extends ReflectiveOperationException {
    public ClassNotFoundException() {
        fixCause(null);
    }

    public ClassNotFoundException(String s) {
        super(s, null);
    }

    public ClassNotFoundException(String s, Throwable ex) {
        super(s, ex);
    }

    public Throwable getException() {
        return getCause();
    }
}
