package java.nio.channels;

/** A channel that bytes are read from and written to (SE 17). */
public interface ByteChannel extends ReadableByteChannel, WritableByteChannel {
}
