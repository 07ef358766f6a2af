package java.lang;

/** A class changed since its users were compiled (SE 17). */
public class IncompatibleClassChangeError extends LinkageError {
    public IncompatibleClassChangeError() {
        super();
    }

    public IncompatibleClassChangeError(String s) {
        super(s);
    }
}
