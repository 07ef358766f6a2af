package java.lang;

/** A linked method that does not exist (SE 17). */
public class NoSuchMethodError extends IncompatibleClassChangeError {
    public NoSuchMethodError() {
        super();
    }

    public NoSuchMethodError(String s) {
        super(s);
    }
}
