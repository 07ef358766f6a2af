package java.security;

/** A provider failed (SE 17). */
public class ProviderException extends RuntimeException {
    public ProviderException() {
    }

    public ProviderException(String msg) {
        super(msg);
    }

    public ProviderException(String message, Throwable cause) {
        super(message, cause);
    }

    public ProviderException(Throwable cause) {
        super(cause);
    }
}
