package java.security;

/** There is no provider with a name (SE 17). */
public class NoSuchProviderException extends GeneralSecurityException {
    public NoSuchProviderException() {
    }

    public NoSuchProviderException(String msg) {
        super(msg);
    }
}
