package java.util;

/** A flag that needs a width (SE 17). */
public class MissingFormatWidthException extends IllegalFormatException {
    private final String s;

    public MissingFormatWidthException(String s) {
        this.s = Objects.requireNonNull(s);
    }

    public String getFormatSpecifier() {
        return s;
    }

    public String getMessage() {
        return s;
    }
}
