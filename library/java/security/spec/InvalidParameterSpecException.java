package java.security.spec;

/** A description of parameters is not valid (SE 17). */
public class InvalidParameterSpecException extends java.security.GeneralSecurityException {
    public InvalidParameterSpecException() {
    }

    public InvalidParameterSpecException(String msg) {
        super(msg);
    }
}
