package java.io;

/** Ill-formed modified UTF-8 (SE 17). */
public class UTFDataFormatException extends IOException {
    public UTFDataFormatException() {
        super();
    }

    public UTFDataFormatException(String s) {
        super(s);
    }
}
