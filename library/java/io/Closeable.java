package java.io;

/** A source or sink of data with an explicit end (SE 17). */
public interface Closeable extends AutoCloseable {
    void close() throws IOException;
}
