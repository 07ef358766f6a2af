package java.nio;

/** A buffer is only read (SE 17). */
public class ReadOnlyBufferException extends UnsupportedOperationException {
    public ReadOnlyBufferException() {
    }
}
