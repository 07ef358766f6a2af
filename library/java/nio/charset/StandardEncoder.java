package java.nio.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/** The encoder of a charset that is known here. */
final class StandardEncoder extends CharsetEncoder {
    private final int width;
    private final boolean marked;
    private final boolean windows;
    private final boolean little;
    private final int limit;
    private boolean started;

    StandardEncoder(Charset cs) {
        super(cs, cs.unit() == 0 ? 1.1f : cs.unit(), cs.unit() == 0 ? 3 : cs == Charset.UTF_16 ? 4 : cs.unit(),
            cs.unit() < 2 ? new byte[] {'?'} : cs == Charset.UTF_16LE ? new byte[] {-3, -1} : new byte[] {-1, -3});
        width = cs.unit();
        marked = cs == Charset.UTF_16;
        windows = cs == Charset.WINDOWS_1252;
        little = cs == Charset.UTF_16LE;
        limit = cs == Charset.ISO_8859_1 ? 0x100 : 0x80;
    }

    /** Asks for no state, as other encoders do. */
    public boolean canEncode(char c) {
        return !Character.isSurrogate(c) && (width != 1 || c < limit || windows && windows(c) >= 0);
    }

    /** The byte of a character that is not ASCII in windows-1252, or -1. */
    private int windows(char c) {
        int b = new String(new char[] {c}).getBytes(charset())[0] & 0xFF;
        return b == '?' ? -1 : b;
    }

    protected void implReset() {
        started = false;
    }

    protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
        if (marked && !started && in.hasRemaining()) {
            if (out.remaining() < 2) {
                return CoderResult.OVERFLOW;
            }
            started = true;
            out.put((byte) 0xFE).put((byte) 0xFF);
        }
        while (in.hasRemaining()) {
            int at = in.position();
            int cp = in.get(at);
            int length = 1;
            if (cp >= 0xD800 && cp <= 0xDFFF) {
                if (cp >= 0xDC00) {
                    return CoderResult.malformedForLength(1);
                }
                if (in.remaining() < 2) {
                    return CoderResult.UNDERFLOW;
                }
                char second = in.get(at + 1);
                if (!Character.isLowSurrogate(second)) {
                    return CoderResult.malformedForLength(1);
                }
                cp = Character.toCodePoint((char) cp, second);
                length = 2;
            }
            if (width == 1) {
                int b = cp < limit ? cp : -1;
                if (windows && length == 1 && b < 0) {
                    b = windows((char) cp);
                }
                if (b < 0) {
                    return CoderResult.unmappableForLength(length);
                }
                cp = b;
            }
            int size = width == 1 ? 1 : width == 2 ? 2 * length : cp < 0x80 ? 1 : cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;
            if (out.remaining() < size) {
                return CoderResult.OVERFLOW;
            }
            if (width == 2) {
                for (int i = 0; i < length; i++) {
                    char c = in.get(at + i);
                    out.put((byte) (little ? c : c >> 8)).put((byte) (little ? c >> 8 : c));
                }
            } else if (size == 1) {
                out.put((byte) cp);
            } else {
                out.put((byte) (0xF00 >> size | cp >> 6 * (size - 1)));
                for (int i = size - 2; i >= 0; i--) {
                    out.put((byte) (0x80 | cp >> 6 * i & 0x3F));
                }
            }
            in.position(at + length);
        }
        return CoderResult.UNDERFLOW;
    }
}
