package java.nio.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/** The decoder of a charset that is known here. */
final class StandardDecoder extends CharsetDecoder {
    /** Bytes of a unit: 0 for UTF-8. */
    private final int width;
    private final boolean marked;
    private final boolean ascii;
    private final boolean windows;
    private boolean little;
    private boolean started;

    StandardDecoder(Charset cs) {
        super(cs, cs.unit() == 2 ? 0.5f : 1, 1);
        width = cs.unit();
        marked = cs == Charset.UTF_16;
        ascii = cs == Charset.US_ASCII;
        windows = cs == Charset.WINDOWS_1252;
        little = cs == Charset.UTF_16LE;
    }

    protected void implReset() {
        if (marked) {
            little = false;
            started = false;
        }
    }

    protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
        while (in.hasRemaining()) {
            CoderResult stop = width == 0 ? utf8(in, out) : width == 1 ? single(in, out) : unit(in, out);
            if (stop != null) {
                return stop;
            }
        }
        return CoderResult.UNDERFLOW;
    }

    private CoderResult single(ByteBuffer in, CharBuffer out) {
        if (!out.hasRemaining()) {
            return CoderResult.OVERFLOW;
        }
        byte b = in.get(in.position());
        char c = (char) (b & 0xFF);
        if (b < 0 && ascii) {
            return CoderResult.malformedForLength(1);
        }
        if (windows && b < 0) {
            c = new String(new byte[] {b}, charset()).charAt(0);
            if (c == '\uFFFD') {
                return CoderResult.unmappableForLength(1);
            }
        }
        return put(in, 1, out, c);
    }

    private static CoderResult put(ByteBuffer in, int length, CharBuffer out, int cp) {
        if (out.remaining() < Character.charCount(cp)) {
            return CoderResult.OVERFLOW;
        }
        if (cp < 0x10000) {
            out.put((char) cp);
        } else {
            out.put(Character.highSurrogate(cp)).put(Character.lowSurrogate(cp));
        }
        in.position(in.position() + length);
        return null;
    }

    private char peek(ByteBuffer in, int at) {
        int first = in.get(at) & 0xFF;
        int second = in.get(at + 1) & 0xFF;
        return (char) (little ? second << 8 | first : first << 8 | second);
    }

    private CoderResult unit(ByteBuffer in, CharBuffer out) {
        if (in.remaining() < 2) {
            return CoderResult.UNDERFLOW;
        }
        char c = peek(in, in.position());
        if (marked && !started) {
            started = true;
            if (c == '\uFEFF' || c == '\uFFFE') {
                little = c == '\uFFFE';
                in.position(in.position() + 2);
                return null;
            }
        }
        if (Character.isLowSurrogate(c)) {
            return CoderResult.malformedForLength(2);
        }
        if (!Character.isHighSurrogate(c)) {
            return put(in, 2, out, c);
        }
        if (in.remaining() < 4) {
            return CoderResult.UNDERFLOW;
        }
        char second = peek(in, in.position() + 2);
        return Character.isLowSurrogate(second) ? put(in, 4, out, Character.toCodePoint(c, second)) : CoderResult.malformedForLength(4);
    }

    private CoderResult utf8(ByteBuffer in, CharBuffer out) {
        int at = in.position();
        int first = in.get(at);
        if (first >= 0) {
            return put(in, 1, out, first);
        }
        first &= 0xFF;
        int length = first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        if (length == 1) {
            return CoderResult.malformedForLength(1);
        }
        int cp = first & 0x7F >> length;
        // The second byte is bounded where the first one would allow long forms or numbers that are too great.
        int low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int high = first == 0xF4 ? 0x8F : 0xBF;
        for (int i = 1; i < length; i++) {
            if (i >= in.remaining()) {
                return CoderResult.UNDERFLOW;
            }
            int b = in.get(at + i) & 0xFF;
            if (b < low || b > high) {
                // The last byte is looked at only when there is room for the character.
                boolean full = i == length - 1 && out.remaining() < (length == 4 ? 2 : 1);
                return full ? CoderResult.OVERFLOW : CoderResult.malformedForLength(i);
            }
            cp = cp << 6 | b & 0x3F;
            low = 0x80;
            high = 0xBF;
        }
        return cp >= 0xD800 && cp <= 0xDFFF && out.hasRemaining() ? CoderResult.malformedForLength(3) : put(in, length, out, cp);
    }
}
