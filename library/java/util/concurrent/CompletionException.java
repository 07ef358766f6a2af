package java.util.concurrent;

/** A future was completed with an exception. */
public class CompletionException extends RuntimeException {
    public CompletionException(String message, Throwable cause) {
        super(message, cause);
    }

    public CompletionException(Throwable cause) {
        super(cause);
    }
}
