package java.security;

/** A key that may be known (SE 17). */
public interface PublicKey extends Key {
}
