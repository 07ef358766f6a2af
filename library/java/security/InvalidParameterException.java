package java.security;

/** A parameter is not valid (SE 17). */
public class InvalidParameterException extends IllegalArgumentException {
    public InvalidParameterException() {
    }

    public InvalidParameterException(String msg) {
        super(msg);
    }

    public InvalidParameterException(String message, Throwable cause) {
        super(message, cause);
    }

    public InvalidParameterException(Throwable cause) {
        super(cause);
    }
}
