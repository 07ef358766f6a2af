package java.lang;

/** A resource with an explicit end (SE 17). */
public interface AutoCloseable {
    void close() throws Exception;
}
