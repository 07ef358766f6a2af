package java.lang;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

/** The character encodings every Java platform must know, as far as they are single- or multi-byte supersets of ASCII. */
final class Encodings {
    static final int UTF_8 = 0;
    static final int ISO_8859_1 = 1;
    static final int US_ASCII = 2;
    /** Two bytes for each unit, the higher one first, with a mark ahead. */
    static final int UTF_16 = 3;
    static final int UTF_16BE = 4;
    static final int UTF_16LE = 5;
    static final int WINDOWS_1252 = 6;

    /** What bytes from 0x80 to 0x9F are in windows-1252. */
    private static final String WINDOWS = "\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd"
        + "\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178";

    private Encodings() {
    }

    static int named(String name) throws UnsupportedEncodingException {
        if (name == null) {
            throw new NullPointerException();
        }
        if (name.equalsIgnoreCase("UTF-8") || name.equalsIgnoreCase("UTF8")) {
            return UTF_8;
        }
        Charset charset = Charset.forName(name, null);
        if (charset == null) {
            throw new UnsupportedEncodingException(name);
        }
        return of(charset);
    }

    static int of(Charset charset) {
        return switch (charset.name()) {
            case "UTF-8" -> UTF_8;
            case "ISO-8859-1" -> ISO_8859_1;
            case "UTF-16" -> UTF_16;
            case "UTF-16BE" -> UTF_16BE;
            case "UTF-16LE" -> UTF_16LE;
            case "windows-1252" -> WINDOWS_1252;
            default -> US_ASCII;
        };
    }

    private static byte[] encodeUnits(int encoding, char[] chars) {
        int mark = encoding == UTF_16 && chars.length > 0 ? 2 : 0;
        byte[] bytes = new byte[mark + 2 * chars.length];
        int n = 0;
        if (mark > 0) {
            bytes[0] = (byte) 0xFE;
            bytes[1] = (byte) 0xFF;
            n = 2;
        }
        int low = encoding == UTF_16LE ? 0 : 1;
        for (int i = 0; i < chars.length; i++) {
            char c = chars[i];
            boolean pairs = Character.isHighSurrogate(c) ? i + 1 < chars.length && Character.isLowSurrogate(chars[i + 1])
                : !Character.isLowSurrogate(c) || i > 0 && Character.isHighSurrogate(chars[i - 1]);
            int unit = pairs ? c : 0xFFFD;
            bytes[n + low] = (byte) unit;
            bytes[n + 1 - low] = (byte) (unit >> 8);
            n += 2;
        }
        return bytes;
    }

    private static char[] decodeUnits(int encoding, byte[] bytes, int offset, int length) {
        char[] chars = new char[length / 2 + 1];
        boolean little = encoding == UTF_16LE;
        int n = 0;
        int i = 0;
        if (encoding == UTF_16 && length >= 2) {
            int mark = (bytes[offset] & 0xFF) << 8 | bytes[offset + 1] & 0xFF;
            little = mark == 0xFFFE;
            i = little || mark == 0xFEFF ? 2 : 0;
        }
        while (i + 1 < length) {
            char c = unit(bytes, offset + i, little);
            i += 2;
            if (Character.isHighSurrogate(c) && i + 1 < length) {
                char second = unit(bytes, offset + i, little);
                i += 2;
                if (Character.isLowSurrogate(second)) {
                    chars[n++] = c;
                    chars[n++] = second;
                    continue;
                }
                c = '\uFFFD';
            }
            chars[n++] = Character.isSurrogate(c) ? '\uFFFD' : c;
            if (Character.isHighSurrogate(c)) {
                // The text ends within a pair, whatever is left of it.
                i = length;
            }
        }
        if (i < length) {
            chars[n++] = '\uFFFD';
        }
        char[] exact = new char[n];
        System.arraycopy(chars, 0, exact, 0, n);
        return exact;
    }

    private static char unit(byte[] bytes, int at, boolean little) {
        return (char) (little ? bytes[at] & 0xFF | bytes[at + 1] << 8 : bytes[at] << 8 | bytes[at + 1] & 0xFF);
    }

    private static byte encodeWindows(char c) {
        int special = c < 0x80 || c > 0x9F && c < 0x100 || c == '\uFFFD' ? -1 : WINDOWS.indexOf(c);
        return (byte) (special >= 0 ? special + 0x80 : c < 0x80 || c > 0x9F && c < 0x100 ? c : '?');
    }

    static byte[] encode(int encoding, char[] chars) {
        if (encoding == UTF_8) {
            return encodeUtf8(chars);
        }
        if (encoding >= UTF_16 && encoding <= UTF_16LE) {
            return encodeUnits(encoding, chars);
        }
        int limit = encoding == ISO_8859_1 ? 0x100 : 0x80;
        byte[] bytes = new byte[chars.length];
        int n = 0;
        for (int i = 0; i < chars.length; i++) {
            char c = chars[i];
            if (c < limit || encoding == WINDOWS_1252 && !Character.isSurrogate(c)) {
                bytes[n] = encoding == WINDOWS_1252 ? encodeWindows(c) : (byte) c;
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
        if (encoding >= UTF_16 && encoding <= UTF_16LE) {
            return decodeUnits(encoding, bytes, offset, length);
        }
        char[] chars = new char[length];
        if (encoding == UTF_8) {
            return decodeUtf8(bytes, offset, length, chars);
        }
        for (int i = 0; i < length; i++) {
            byte b = bytes[offset + i];
            if (encoding == WINDOWS_1252 && b < (byte) 0xA0) {
                chars[i] = WINDOWS.charAt(b - (byte) 0x80);
                continue;
            }
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
