package java.nio;

/** There is less room than is written (SE 17). */
public class BufferOverflowException extends RuntimeException {
    public BufferOverflowException() {
    }
}
