package java.lang;

/** A class that verification refuses (SE 17). */
public class VerifyError extends LinkageError {
    public VerifyError() {
        super();
    }

    public VerifyError(String s) {
        super(s);
    }
}
