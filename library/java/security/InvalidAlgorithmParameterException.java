package java.security;

/** A parameter of an algorithm is not valid (SE 17). */
public class InvalidAlgorithmParameterException extends GeneralSecurityException {
    public InvalidAlgorithmParameterException() {
    }

    public InvalidAlgorithmParameterException(String msg) {
        super(msg);
    }

    public InvalidAlgorithmParameterException(String message, Throwable cause) {
        super(message, cause);
    }

    public InvalidAlgorithmParameterException(Throwable cause) {
        super(cause);
    }
}
