package java.io;

/** The end of the input in the middle of a value (SE 17). */
public class EOFException extends IOException {
    public EOFException() {
        super();
    }

    public EOFException(String s) {
        super(s);
    }
}
