package java.lang;

/** A reference stored into an array of another element type (SE 17). */
public class ArrayStoreException extends RuntimeException {
    public ArrayStoreException() {
        super();
    }

    public ArrayStoreException(String s) {
        super(s);
    }
}
