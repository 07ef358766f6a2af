package java.lang;

/** A member looked up without the right to use it (SE 17). */
public class IllegalAccessException extends ReflectiveOperationException {
    public IllegalAccessException() {
        super();
    }

    public IllegalAccessException(String s) {
        super(s);
    }
}
