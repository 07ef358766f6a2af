package java.nio.charset;

import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/** Turns characters into bytes (SE 17). */
public abstract class CharsetEncoder {
    private static final int RESET = 0;
    private static final int CODING = 1;
    private static final int END = 2;
    private static final int FLUSHED = 3;
    private static final String[] STATES = {"RESET", "CODING", "CODING_END", "FLUSHED"};

    private final Charset charset;
    private final float average;
    private final float maximum;
    private byte[] replacement;
    private CodingErrorAction malformed = CodingErrorAction.REPORT;
    private CodingErrorAction unmappable = CodingErrorAction.REPORT;
    private int state = RESET;

    protected CharsetEncoder(Charset cs, float averageBytesPerChar, float maxBytesPerChar) {
        this(cs, averageBytesPerChar, maxBytesPerChar, new byte[] {'?'});
    }

    protected CharsetEncoder(Charset cs, float averageBytesPerChar, float maxBytesPerChar, byte[] replacement) {
        check("averageBytesPerChar", averageBytesPerChar);
        check("maxBytesPerChar", maxBytesPerChar);
        if (averageBytesPerChar > maxBytesPerChar) {
            throw new IllegalArgumentException("averageBytesPerChar exceeds maxBytesPerChar");
        }
        charset = cs;
        average = averageBytesPerChar;
        maximum = maxBytesPerChar;
        this.replacement = replacement.clone();
    }

    private void check(String what, float value) {
        if (value <= 0) {
            throw new IllegalArgumentException("Non-positive " + what);
        }
    }

    public final Charset charset() {
        return charset;
    }

    public final byte[] replacement() {
        return replacement.clone();
    }

    public final CharsetEncoder replaceWith(byte[] newReplacement) {
        if (newReplacement == null) {
            throw new IllegalArgumentException("Null replacement");
        }
        int length = newReplacement.length;
        if (length == 0) {
            throw new IllegalArgumentException("Empty replacement");
        }
        if (length > maximum) {
            throw new IllegalArgumentException("Replacement too long");
        }
        if (!isLegalReplacement(newReplacement)) {
            throw new IllegalArgumentException("Illegal replacement");
        }
        replacement = newReplacement.clone();
        implReplaceWith(replacement);
        return this;
    }

    protected void implReplaceWith(byte[] newReplacement) {
    }

    public CodingErrorAction malformedInputAction() {
        return malformed;
    }

    public CodingErrorAction unmappableCharacterAction() {
        return unmappable;
    }

    public final CharsetEncoder onMalformedInput(CodingErrorAction newAction) {
        if (newAction == null) {
            throw new IllegalArgumentException("Null action");
        }
        malformed = newAction;
        implOnMalformedInput(newAction);
        return this;
    }

    protected void implOnMalformedInput(CodingErrorAction newAction) {
    }

    public final CharsetEncoder onUnmappableCharacter(CodingErrorAction newAction) {
        if (newAction == null) {
            throw new IllegalArgumentException("Null action");
        }
        unmappable = newAction;
        implOnUnmappableCharacter(newAction);
        return this;
    }

    protected void implOnUnmappableCharacter(CodingErrorAction newAction) {
    }

    public final float averageBytesPerChar() {
        return average;
    }

    public final float maxBytesPerChar() {
        return maximum;
    }

    private IllegalStateException illegal(int next) {
        return new IllegalStateException("Current state = " + STATES[state] + ", new state = " + STATES[next]);
    }

    public final CoderResult encode(CharBuffer in, ByteBuffer out, boolean endOfInput) {
        int next = endOfInput ? END : CODING;
        if (state != RESET && state != CODING && !(endOfInput && state == END)) {
            throw illegal(next);
        }
        state = next;
        while (true) {
            CoderResult result;
            try {
                result = encodeLoop(in, out);
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
                if (out.remaining() < replacement.length) {
                    return CoderResult.OVERFLOW;
                }
                out.put(replacement);
            }
            in.position(in.position() + result.length());
        }
    }

    public final CoderResult flush(ByteBuffer out) {
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

    protected CoderResult implFlush(ByteBuffer out) {
        return CoderResult.UNDERFLOW;
    }

    public final CharsetEncoder reset() {
        implReset();
        state = RESET;
        return this;
    }

    protected void implReset() {
    }

    protected abstract CoderResult encodeLoop(CharBuffer in, ByteBuffer out);

    public final ByteBuffer encode(CharBuffer in) throws CharacterCodingException {
        int size = (int) (in.remaining() * average);
        ByteBuffer out = ByteBuffer.allocate(size);
        if (size == 0 && !in.hasRemaining()) {
            return out;
        }
        reset();
        while (true) {
            CoderResult result = in.hasRemaining() ? encode(in, out, true) : CoderResult.UNDERFLOW;
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
            out = ByteBuffer.allocate(size).put(out.flip());
        }
    }

    public boolean isLegalReplacement(byte[] repl) {
        CharsetDecoder decoder = charset.newDecoder();
        try {
            decoder.decode(ByteBuffer.wrap(repl));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private boolean canEncode(CharBuffer text) {
        if (state == FLUSHED) {
            reset();
        } else if (state != RESET) {
            throw illegal(CODING);
        }
        CodingErrorAction forMalformed = malformed;
        CodingErrorAction forUnmappable = unmappable;
        try {
            onMalformedInput(CodingErrorAction.REPORT);
            onUnmappableCharacter(CodingErrorAction.REPORT);
            encode(text);
            return true;
        } catch (CharacterCodingException e) {
            return false;
        } finally {
            onMalformedInput(forMalformed);
            onUnmappableCharacter(forUnmappable);
            reset();
        }
    }

    public boolean canEncode(char c) {
        return canEncode(CharBuffer.wrap(new char[] {c}));
    }

    public boolean canEncode(CharSequence cs) {
        return canEncode(cs instanceof CharBuffer buffer ? buffer.duplicate() : CharBuffer.wrap(cs));
    }
}
