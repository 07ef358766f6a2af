package java.util;

/** A use of a formatter after its end (SE 17). */
public class FormatterClosedException extends IllegalStateException {
    public FormatterClosedException() {
    }
}
