package java.util.zip;

import java.nio.ByteBuffer;

/** A checksum of bytes (SE 17). */
public interface Checksum {
    void update(int b);

    default void update(byte[] b) {
        update(b, 0, b.length);
    }

    void update(byte[] b, int off, int len);

    default void update(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        update(bytes, 0, bytes.length);
    }

    long getValue();

    void reset();
}
