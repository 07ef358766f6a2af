package java.nio.channels;

import java.io.Closeable;
import java.io.IOException;

/** What bytes go through (SE 17). */
public interface Channel extends Closeable {
    boolean isOpen();

    void close() throws IOException;
}
