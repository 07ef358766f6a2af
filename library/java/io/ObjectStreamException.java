package java.io;

/** A failure specific to object streams (SE 17). */
public abstract class ObjectStreamException extends IOException {
    protected ObjectStreamException() {
    }

    protected ObjectStreamException(String message) {
        super(message);
    }

    protected ObjectStreamException(String message, Throwable cause) {
        super(message, cause);
    }

    protected ObjectStreamException(Throwable cause) {
        super(cause);
    }
}
