package java.io;

/** An input or output operation that was interrupted (SE 17). */
public class InterruptedIOException extends IOException {
    public InterruptedIOException() {
        super();
    }

    public InterruptedIOException(String s) {
        super(s);
    }
}
