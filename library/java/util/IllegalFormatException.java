package java.util;

/** A format, or its arguments, against the rules (SE 17). */
public class IllegalFormatException extends IllegalArgumentException {
    IllegalFormatException() {
    }
}
