package java.lang;

/** A cast to a type the object does not have (SE 17). */
public class ClassCastException extends RuntimeException {
    public ClassCastException() {
        super();
    }

    public ClassCastException(String s) {
        super(s);
    }
}
