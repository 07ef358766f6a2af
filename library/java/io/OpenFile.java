package java.io;

import java.nio.channels.FileChannel;

/** What lies behind the descriptor of an open file that is no standard stream. */
abstract class OpenFile {
    /** At least one byte and at most `len`, or -1 at the end. */
    abstract int read(byte[] b, int off, int len) throws IOException;

    abstract void write(byte[] b, int off, int len) throws IOException;

    abstract int available() throws IOException;

    abstract long skip(long n) throws IOException;

    /** A channel that shares the position, and closes the owner. */
    abstract FileChannel channel(Closeable owner);

    abstract void close() throws IOException;
}
