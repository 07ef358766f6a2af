package java.nio.charset;

/** The loop of a coder threw an exception that it must not throw (SE 17). */
public class CoderMalfunctionError extends Error {
    public CoderMalfunctionError(Exception cause) {
        super(cause);
    }
}
