package java.io;

/** A deserialised object that is not valid (SE 19). */
public class InvalidObjectException extends ObjectStreamException {
    public InvalidObjectException(String reason) {
        super(reason);
    }

    public InvalidObjectException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
