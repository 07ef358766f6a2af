package java.lang;

/** A value that no label of a switch or no pattern can take (SE 21). */
public final class MatchException extends RuntimeException {
    public MatchException(String message, Throwable cause) {
        super(message, cause);
    }
}
