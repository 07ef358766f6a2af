package java.lang;

import java.io.IOException;
import java.nio.CharBuffer;

/** A source of characters (SE 17). */
public interface Readable {
    int read(CharBuffer cb) throws IOException;
}
