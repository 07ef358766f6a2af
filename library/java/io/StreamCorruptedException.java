package java.io;

/** A stream without the form of object streams (SE 17). */
public class StreamCorruptedException extends ObjectStreamException {
    public StreamCorruptedException() {
    }

    public StreamCorruptedException(String message) {
        super(message);
    }
}
