package java.nio.channels;

/** A channel was not opened for writing (SE 17). */
public class NonWritableChannelException extends IllegalStateException {
    public NonWritableChannelException() {
    }
}
