package java.nio.charset;

import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/** Turns bytes into characters (SE 17). */
public abstract class CharsetDecoder {
    private static final int RESET = 0;
    private static final int CODING = 1;
    private static final int END = 2;
    private static final int FLUSHED = 3;
    private static final String[] STATES = {"RESET", "CODING", "CODING_END", "FLUSHED"};

    private final Charset charset;
    private final float average;
    private final float maximum;
    private String replacement;
    private CodingErrorAction malformed = CodingErrorAction.REPORT;
    private CodingErrorAction unmappable = CodingErrorAction.REPORT;
    private int state = RESET;

    protected CharsetDecoder(Charset cs, float averageCharsPerByte, float maxCharsPerByte) {
        check("averageCharsPerByte", averageCharsPerByte);
        check("maxCharsPerByte", maxCharsPerByte);
        if (averageCharsPerByte > maxCharsPerByte) {
            throw new IllegalArgumentException("averageCharsPerByte exceeds maxCharsPerByte");
        }
        charset = cs;
        average = averageCharsPerByte;
        maximum = maxCharsPerByte;
        replacement = "\ufffd";
    }

    private void check(String what, float value) {
        if (value <= 0) {
            throw new IllegalArgumentException("Non-positive " + what);
        }
    }

    public final Charset charset() {
        return charset;
    }

    public final String replacement() {
        return replacement;
    }

    public final CharsetDecoder replaceWith(String newReplacement) {
        if (newReplacement == null) {
            throw new IllegalArgumentException("Null replacement");
        }
        int length = newReplacement.length();
        if (length == 0) {
            throw new IllegalArgumentException("Empty replacement");
        }
        if (length > maximum) {
            throw new IllegalArgumentException("Replacement too long");
        }
        replacement = newReplacement;
        implReplaceWith(replacement);
        return this;
    }

    protected void implReplaceWith(String newReplacement) {
    }

    public CodingErrorAction malformedInputAction() {
        return malformed;
    }

    public CodingErrorAction unmappableCharacterAction() {
        return unmappable;
    }

    public final CharsetDecoder onMalformedInput(CodingErrorAction newAction) {
        if (newAction == null) {
            throw new IllegalArgumentException("Null action");
        }
        malformed = newAction;
        implOnMalformedInput(newAction);
        return this;
    }

    protected void implOnMalformedInput(CodingErrorAction newAction) {
    }

    public final CharsetDecoder onUnmappableCharacter(CodingErrorAction newAction) {
        if (newAction == null) {
            throw new IllegalArgumentException("Null action");
        }
        unmappable = newAction;
        implOnUnmappableCharacter(newAction);
        return this;
    }

    protected void implOnUnmappableCharacter(CodingErrorAction newAction) {
    }

    public final float averageCharsPerByte() {
        return average;
    }

    public final float maxCharsPerByte() {
        return maximum;
    }

    private IllegalStateException illegal(int next) {
        return new IllegalStateException("Current state = " + STATES[state] + ", new state = " + STATES[next]);
    }

    public final CoderResult decode(ByteBuffer in, CharBuffer out, boolean endOfInput) {
        int next = endOfInput ? END : CODING;
        if (state != RESET && state != CODING && !(endOfInput && state == END)) {
            throw illegal(next);
        }
        state = next;
        while (true) {
            CoderResult result;
            try {
                result = decodeLoop(in, out);
            } catch (BufferUnderflowException | BufferOverflowException e) {
                throw new CoderMalfunctionError(e);
            }
            if (result.isOverflow() || result.isUnderflow() && !(endOfInput && in.hasRemaining())) {
                return result;
            }
            if (result.isUnderflow()) {
                result = CoderResult.malformedForLength(in.remaining());
            }
            CodingErrorAction action = result.isMalformed() ? malformed : unmappable;
            if (action == CodingErrorAction.REPORT) {
                return result;
            }
            if (action == CodingErrorAction.REPLACE) {
                if (out.remaining() < replacement.length()) {
                    return CoderResult.OVERFLOW;
                }
                out.put(replacement);
            }
            in.position(in.position() + result.length());
        }
    }

    public final CoderResult flush(CharBuffer out) {
        if (state == END) {
            CoderResult result = implFlush(out);
            if (result.isUnderflow()) {
                state = FLUSHED;
            }
            return result;
        }
        if (state != FLUSHED) {
            throw illegal(FLUSHED);
        }
        return CoderResult.UNDERFLOW;
    }

    protected CoderResult implFlush(CharBuffer out) {
        return CoderResult.UNDERFLOW;
    }

    public final CharsetDecoder reset() {
        implReset();
        state = RESET;
        return this;
    }

    protected void implReset() {
    }

    protected abstract CoderResult decodeLoop(ByteBuffer in, CharBuffer out);

    public final CharBuffer decode(ByteBuffer in) throws CharacterCodingException {
        int size = (int) (in.remaining() * average);
        CharBuffer out = CharBuffer.allocate(size);
        if (size == 0 && !in.hasRemaining()) {
            return out;
        }
        reset();
        while (true) {
            CoderResult result = in.hasRemaining() ? decode(in, out, true) : CoderResult.UNDERFLOW;
            if (result.isUnderflow()) {
                result = flush(out);
            }
            if (result.isUnderflow()) {
                return out.flip();
            }
            if (!result.isOverflow()) {
                result.throwException();
            }
            size = 2 * size + 1;
            out = CharBuffer.allocate(size).put(out.flip());
        }
    }

    public boolean isAutoDetecting() {
        return false;
    }

    public boolean isCharsetDetected() {
        throw new UnsupportedOperationException();
    }

    public Charset detectedCharset() {
        throw new UnsupportedOperationException();
    }
}
