package java.io;

/** A sink that may hold data back (SE 17). */
public interface Flushable {
    void flush() throws IOException;
}
