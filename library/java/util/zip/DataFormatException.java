package java.util.zip;

/** Compressed data are not well formed (SE 17). */
public class DataFormatException extends Exception {
    public DataFormatException() {
    }

    public DataFormatException(String s) {
        super(s);
    }
}
