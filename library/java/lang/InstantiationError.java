package java.lang;

/** An instance created of an abstract class (SE 17). */
public class InstantiationError extends IncompatibleClassChangeError {
    public InstantiationError() {
        super();
    }

    public InstantiationError(String s) {
        super(s);
    }
}
