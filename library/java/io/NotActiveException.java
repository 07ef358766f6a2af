package java.io;

/** Serialisation that is not going on (SE 17). */
public class NotActiveException extends ObjectStreamException {
    public NotActiveException() {
    }

    public NotActiveException(String message) {
        super(message);
    }
}
