package java.nio.channels;

import java.io.IOException;

/** A channel that can be closed by another thread (SE 17). */
public interface InterruptibleChannel extends Channel {
    void close() throws IOException;
}
