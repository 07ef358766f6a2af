package java.io;

/** A class that is not serialisable (SE 17). */
public class NotSerializableException extends ObjectStreamException {
    public NotSerializableException() {
    }

    public NotSerializableException(String message) {
        super(message);
    }
}
