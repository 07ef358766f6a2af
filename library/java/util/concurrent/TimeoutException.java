package java.util.concurrent;

/** A blocking operation took too long. */
public class TimeoutException extends Exception {
    public TimeoutException() {
        super();
    }

    public TimeoutException(String message) {
        super(message);
    }
}
