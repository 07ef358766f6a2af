package java.security;

/** A signature could not be made (SE 17). */
public class SignatureException extends GeneralSecurityException {
    public SignatureException() {
    }

    public SignatureException(String msg) {
        super(msg);
    }

    public SignatureException(String message, Throwable cause) {
        super(message, cause);
    }

    public SignatureException(Throwable cause) {
        super(cause);
    }
}
