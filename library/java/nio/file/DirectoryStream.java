package java.nio.file;

import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;

/** The entries of a directory (SE 17). */
public interface DirectoryStream<T> extends Closeable, Iterable<T> {
    Iterator<T> iterator();

    /** Picks entries. */
    @FunctionalInterface
    interface Filter<T> {
        boolean accept(T entry) throws IOException;
    }
}
