package java.lang;

/** A linked member that may not be accessed (SE 17). */
public class IllegalAccessError extends IncompatibleClassChangeError {
    public IllegalAccessError() {
        super();
    }

    public IllegalAccessError(String s) {
        super(s);
    }
}
