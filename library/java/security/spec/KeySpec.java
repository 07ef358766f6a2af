package java.security.spec;

/** A description of a key (SE 17). */
public interface KeySpec {
}
