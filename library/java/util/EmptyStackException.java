package java.util;

/** A pop or peek on an empty Stack (CLDC 1.1). */
public class EmptyStackException extends RuntimeException {
    public EmptyStackException() {
        super();
    }
}
