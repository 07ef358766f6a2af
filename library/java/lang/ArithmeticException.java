package java.lang;

/** Division of an integer by zero, or overflow in an exact operation (SE 17). */
public class ArithmeticException extends RuntimeException {
    public ArithmeticException() {
        super();
    }

    public ArithmeticException(String s) {
        super(s);
    }
}
