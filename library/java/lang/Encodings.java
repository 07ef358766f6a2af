package java.lang;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

/** The character encodings every Java platform must know, as far as they are single- or multi-byte supersets of ASCII. */
final class Encodings {
    static final int UTF_8 = 0;
    static final int ISO_8859_1 = 1;
    static final int US_ASCII = 2;

    private Encodings() {
    }

    static int named(String name) throws UnsupportedEncodingException {
        if (name == null) {
            throw new NullPointerException();
        }
        if (name.equalsIgnoreCase("UTF-8") || name.equalsIgnoreCase("UTF8")) {
            return UTF_8;
        }
        if (name.equalsIgnoreCase("ISO-8859-1") || name.equalsIgnoreCase("ISO8859_1") || name.equalsIgnoreCase("latin1")) {
            return ISO_8859_1;
        }
        if (name.equalsIgnoreCase("US-ASCII") || name.equalsIgnoreCase("ASCII")) {
            return US_ASCII;
        }
        throw new UnsupportedEncodingException(name);
    }

    static int of(Charset charset) {
        String name = charset.name();
        return name.equals("UTF-8") ? UTF_8 : name.equals("ISO-8859-1") ? ISO_8859_1 : US_ASCII;
    }

    static byte[] encode(int encoding, char[] chars) {
        if (encoding == UTF_8) {
            return encodeUtf8(chars);
        }
        int limit = encoding == ISO_8859_1 ? 0x100 : 0x80;
        byte[] bytes = new byte[chars.length];
        int n = 0;
        for (int i = 0; i < chars.length; i++) {
            char c = chars[i];
            if (c < limit) {
                bytes[n] = (byte) c;
            } else {
                bytes[n] = '?';
                if (Character.isHighSurrogate(c) && i + 1 < chars.length && Character.isLowSurrogate(chars[i + 1])) {
                    i++;
                }
            }
            n++;
        }
        return trimmed(bytes, n);
    }

    private static byte[] encodeUtf8(char[] chars) {
        int length = chars.length;
        int size = 0;
        for (int i = 0; i < length; i++) {
            char c = chars[i];
            if (c < 0x80) {
                size++;
            } else if (c < 0x800) {
                size += 2;
            } else if (Character.isSurrogate(c)) {
                if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(chars[i + 1])) {
                    size += 4;
                    i++;
                } else {
                    size++;
                }
            } else {
                size += 3;
            }
        }
        byte[] bytes = new byte[size];
        int n = 0;
        for (int i = 0; i < length; i++) {
            char c = chars[i];
            if (c < 0x80) {
                bytes[n++] = (byte) c;
            } else if (c < 0x800) {
                bytes[n++] = (byte) (0xC0 | c >> 6);
                bytes[n++] = (byte) (0x80 | c & 0x3F);
            } else if (Character.isSurrogate(c)) {
                if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(chars[i + 1])) {
                    int cp = Character.toCodePoint(c, chars[i + 1]);
                    bytes[n++] = (byte) (0xF0 | cp >> 18);
                    bytes[n++] = (byte) (0x80 | cp >> 12 & 0x3F);
                    bytes[n++] = (byte) (0x80 | cp >> 6 & 0x3F);
                    bytes[n++] = (byte) (0x80 | cp & 0x3F);
                    i++;
                } else {
                    bytes[n++] = '?';
                }
            } else {
                bytes[n++] = (byte) (0xE0 | c >> 12);
                bytes[n++] = (byte) (0x80 | c >> 6 & 0x3F);
                bytes[n++] = (byte) (0x80 | c & 0x3F);
            }
        }
        return bytes;
    }

    static char[] decode(int encoding, byte[] bytes, int offset, int length) {
        char[] chars = new char[length];
        if (encoding == UTF_8) {
            return decodeUtf8(bytes, offset, length, chars);
        }
        for (int i = 0; i < length; i++) {
            byte b = bytes[offset + i];
            chars[i] = encoding == US_ASCII && b < 0 ? '\uFFFD' : (char) (b & 0xFF);
        }
        return chars;
    }

    /** Decodes with one replacement character for each maximal part of an ill-formed sequence; an encoded surrogate is one. */
    private static char[] decodeUtf8(byte[] bytes, int offset, int length, char[] chars) {
        int end = offset + length;
        int n = 0;
        int i = offset;
        while (i < end) {
            int b = bytes[i];
            i++;
            if (b >= 0) {
                chars[n++] = (char) b;
                continue;
            }
            b &= 0xFF;
            int more;
            int low = 0x80;
            int high = 0xBF;
            int cp;
            if (b >= 0xC2 && b <= 0xDF) {
                more = 1;
                cp = b & 0x1F;
            } else if (b >= 0xE0 && b <= 0xEF) {
                more = 2;
                cp = b & 0x0F;
                if (b == 0xE0) {
                    low = 0xA0;
                }
            } else if (b >= 0xF0 && b <= 0xF4) {
                more = 3;
                cp = b & 0x07;
                if (b == 0xF0) {
                    low = 0x90;
                } else if (b == 0xF4) {
                    high = 0x8F;
                }
            } else {
                chars[n++] = '\uFFFD';
                continue;
            }
            while (more > 0 && i < end) {
                int next = bytes[i] & 0xFF;
                if (next < low || next > high) {
                    break;
                }
                cp = cp << 6 | next & 0x3F;
                low = 0x80;
                high = 0xBF;
                more--;
                i++;
            }
            if (more > 0 || cp >= Character.MIN_SURROGATE && cp <= Character.MAX_SURROGATE) {
                chars[n++] = '\uFFFD';
            } else {
                n += Character.put(cp, chars, n);
            }
        }
        if (n == chars.length) {
            return chars;
        }
        char[] exact = new char[n];
        System.arraycopy(chars, 0, exact, 0, n);
        return exact;
    }

    private static byte[] trimmed(byte[] bytes, int n) {
        if (n == bytes.length) {
            return bytes;
        }
        byte[] exact = new byte[n];
        System.arraycopy(bytes, 0, exact, 0, n);
        return exact;
    }
}
