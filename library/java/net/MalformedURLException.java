package java.net;

import java.io.IOException;

/** A text is no URL of a known protocol (SE 17). */
public class MalformedURLException extends IOException {
    public MalformedURLException() {
    }

    public MalformedURLException(String msg) {
        super(msg);
    }
}
