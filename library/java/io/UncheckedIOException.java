package java.io;

import java.util.Objects;

/** An IOException where no checked exception may be thrown (SE 17). */
public class UncheckedIOException extends RuntimeException {
    public UncheckedIOException(String message, IOException cause) {
        super(message, (IOException) Objects.requireNonNull(cause));
    }

    public UncheckedIOException(IOException cause) {
        super((IOException) Objects.requireNonNull(cause));
    }
}
