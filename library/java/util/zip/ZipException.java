package java.util.zip;

import java.io.IOException;

/** An archive is not well formed (SE 17). */
public class ZipException extends IOException {
    public ZipException() {
    }

    public ZipException(String s) {
        super(s);
    }
}
