package java.nio.channels;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A channel that writes the bytes of several buffers (SE 17). */
public interface GatheringByteChannel extends WritableByteChannel {
    long write(ByteBuffer[] srcs, int offset, int length) throws IOException;

    long write(ByteBuffer[] srcs) throws IOException;
}
