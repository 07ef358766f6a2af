package java.security;

/** A key that is kept secret (SE 17). */
public interface PrivateKey extends Key {
}
