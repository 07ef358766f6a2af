package java.io;

/** A file cannot be opened (SE 17). */
public class FileNotFoundException extends IOException {
    public FileNotFoundException() {
    }

    public FileNotFoundException(String s) {
        super(s);
    }
}
