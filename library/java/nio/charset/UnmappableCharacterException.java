package java.nio.charset;

/** A charset has no such character (SE 17). */
public class UnmappableCharacterException extends CharacterCodingException {
    private final int inputLength;

    public UnmappableCharacterException(int inputLength) {
        this.inputLength = inputLength;
    }

    public int getInputLength() {
        return inputLength;
    }

    public String getMessage() {
        return "Input length = " + inputLength;
    }
}
