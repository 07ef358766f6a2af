package java.nio.charset;

import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;

/** Why a coder has stopped (SE 17). */
public class CoderResult {
    public static final CoderResult UNDERFLOW = new CoderResult("UNDERFLOW", 0);
    public static final CoderResult OVERFLOW = new CoderResult("OVERFLOW", 0);

    private final String kind;
    /** 0 unless it is an error. */
    private final int length;

    private CoderResult(String kind, int length) {
        this.kind = kind;
        this.length = length;
    }

    private static CoderResult error(String kind, int length) {
        if (length <= 0) {
            throw new IllegalArgumentException("Non-positive length");
        }
        return new CoderResult(kind, length);
    }

    public static CoderResult malformedForLength(int length) {
        return error("MALFORMED", length);
    }

    public static CoderResult unmappableForLength(int length) {
        return error("UNMAPPABLE", length);
    }

    public boolean isUnderflow() {
        return this == UNDERFLOW;
    }

    public boolean isOverflow() {
        return this == OVERFLOW;
    }

    public boolean isError() {
        return length > 0;
    }

    public boolean isMalformed() {
        return kind.equals("MALFORMED");
    }

    public boolean isUnmappable() {
        return kind.equals("UNMAPPABLE");
    }

    public int length() {
        if (!isError()) {
            throw new UnsupportedOperationException();
        }
        return length;
    }

    public void throwException() throws CharacterCodingException {
        switch (kind) {
            case "UNDERFLOW" -> throw new BufferUnderflowException();
            case "OVERFLOW" -> throw new BufferOverflowException();
            case "MALFORMED" -> throw new MalformedInputException(length);
            default -> throw new UnmappableCharacterException(length);
        }
    }

    public boolean equals(Object ob) {
        return ob instanceof CoderResult that && kind.equals(that.kind) && length == that.length;
    }

    public int hashCode() {
        return 31 * kind.hashCode() + length;
    }

    public String toString() {
        return isError() ? kind + "[" + length + "]" : kind;
    }
}
