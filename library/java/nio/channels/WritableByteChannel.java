package java.nio.channels;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A channel that bytes are written to (SE 17). */
public interface WritableByteChannel extends Channel {
    int write(ByteBuffer src) throws IOException;
}
