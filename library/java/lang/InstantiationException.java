package java.lang;

/** An instance asked of a class that has none (SE 17). */
public class InstantiationException extends ReflectiveOperationException {
    public InstantiationException() {
        super();
    }

    public InstantiationException(String s) {
        super(s);
    }
}
