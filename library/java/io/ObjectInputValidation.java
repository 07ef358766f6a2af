package java.io;

/** Checks a graph of objects that was deserialised (SE 17). */
public interface ObjectInputValidation {
    void validateObject() throws InvalidObjectException;
}
