package java.security.spec;

/** A description of a key is not valid (SE 17). */
public class InvalidKeySpecException extends java.security.GeneralSecurityException {
    public InvalidKeySpecException() {
    }

    public InvalidKeySpecException(String msg) {
        super(msg);
    }

    public InvalidKeySpecException(String message, Throwable cause) {
        super(message, cause);
    }

    public InvalidKeySpecException(Throwable cause) {
        super(cause);
    }
}
