package java.nio;

/** No mark has been set (SE 17). */
public class InvalidMarkException extends IllegalStateException {
    public InvalidMarkException() {
    }
}
