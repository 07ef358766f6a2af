package java.lang;

/** A call of a method without a body (SE 17). */
public class AbstractMethodError extends IncompatibleClassChangeError {
    public AbstractMethodError() {
        super();
    }

    public AbstractMethodError(String s) {
        super(s);
    }
}
