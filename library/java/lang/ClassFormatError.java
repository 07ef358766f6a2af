package java.lang;

/** A file that is not a class (SE 17). */
public class ClassFormatError extends LinkageError {
    public ClassFormatError() {
        super();
    }

    public ClassFormatError(String s) {
        super(s);
    }
}
