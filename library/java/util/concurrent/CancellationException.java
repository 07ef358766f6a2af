package java.util.concurrent;

/** A task has no result because it was cancelled. */
public class CancellationException extends IllegalStateException {
    public CancellationException() {
        super();
    }

    public CancellationException(String message) {
        super(message);
    }
}
