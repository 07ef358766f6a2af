package java.nio;

/** There are fewer elements left than are read (SE 17). */
public class BufferUnderflowException extends RuntimeException {
    public BufferUnderflowException() {
    }
}
