package java.nio.channels;

/** A channel was not opened for reading (SE 17). */
public class NonReadableChannelException extends IllegalStateException {
    public NonReadableChannelException() {
    }
}
