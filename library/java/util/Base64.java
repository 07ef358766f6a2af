package java.util;

import java.nio.charset.StandardCharsets;

/** Bytes as texts of 64 characters, after RFC 4648 and RFC 2045 (SE 17, without streams). */
public class Base64 {
    private static final String COMMON = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final String BASIC = COMMON + "+/";
    private static final String URL = COMMON + "-_";
    private static final byte[] NO_LINES = {};

    private Base64() {
    }

    public static Encoder getEncoder() {
        return new Encoder(BASIC, 0, NO_LINES, true);
    }

    public static Encoder getUrlEncoder() {
        return new Encoder(URL, 0, NO_LINES, true);
    }

    public static Encoder getMimeEncoder() {
        return new Encoder(BASIC, 76, new byte[] {'\r', '\n'}, true);
    }

    public static Encoder getMimeEncoder(int lineLength, byte[] lineSeparator) {
        for (byte b : lineSeparator) {
            if (BASIC.indexOf(b & 0xFF) >= 0) {
                throw new IllegalArgumentException("Illegal base64 line separator character 0x" + Integer.toString(b, 16));
            }
        }
        int length = Math.max(0, lineLength / 4 * 4);
        return new Encoder(BASIC, length, length == 0 ? NO_LINES : lineSeparator.clone(), true);
    }

    public static Decoder getDecoder() {
        return new Decoder(BASIC, false);
    }

    public static Decoder getUrlDecoder() {
        return new Decoder(URL, false);
    }

    public static Decoder getMimeDecoder() {
        return new Decoder(BASIC, true);
    }

    public static class Encoder {
        private final String alphabet;
        private final int lineLength;
        private final byte[] separator;
        private final boolean padded;

        private Encoder(String alphabet, int lineLength, byte[] separator, boolean padded) {
            this.alphabet = alphabet;
            this.lineLength = lineLength;
            this.separator = separator;
            this.padded = padded;
        }

        public Encoder withoutPadding() {
            return padded ? new Encoder(alphabet, lineLength, separator, false) : this;
        }

        private int encodedLength(int length) {
            int rest = length % 3;
            int size = length / 3 * 4 + (rest == 0 ? 0 : padded ? 4 : rest + 1);
            return lineLength > 0 && size > 0 ? size + (size - 1) / lineLength * separator.length : size;
        }

        public byte[] encode(byte[] src) {
            byte[] dst = new byte[encodedLength(src.length)];
            encode(src, dst);
            return dst;
        }

        public int encode(byte[] src, byte[] dst) {
            if (dst.length < encodedLength(src.length)) {
                throw new IllegalArgumentException("Output byte array is too small for encoding all input bytes");
            }
            int to = 0;
            int column = 0;
            for (int at = 0; at < src.length; at += 3) {
                int count = Math.min(3, src.length - at);
                int bits = 0;
                for (int i = 0; i < 3; i++) {
                    bits = bits << 8 | (i < count ? src[at + i] & 0xFF : 0);
                }
                if (lineLength > 0 && column == lineLength) {
                    for (byte b : separator) {
                        dst[to++] = b;
                    }
                    column = 0;
                }
                for (int i = 0; i < 4; i++) {
                    if (i <= count) {
                        dst[to++] = (byte) alphabet.charAt(bits >> 18 - 6 * i & 63);
                    } else if (padded) {
                        dst[to++] = '=';
                    }
                }
                column += 4;
            }
            return to;
        }

        public String encodeToString(byte[] src) {
            return new String(encode(src), StandardCharsets.ISO_8859_1);
        }
    }

    public static class Decoder {
        private final String alphabet;
        /** Whether characters that mean nothing are skipped. */
        private final boolean lenient;

        private Decoder(String alphabet, boolean lenient) {
            this.alphabet = alphabet;
            this.lenient = lenient;
        }

        public byte[] decode(String src) {
            return decode(src.getBytes(StandardCharsets.ISO_8859_1));
        }

        public int decode(byte[] src, byte[] dst) {
            byte[] bytes = decode(src);
            if (dst.length < bytes.length) {
                throw new IllegalArgumentException("Output byte array is too small for decoding all input bytes");
            }
            System.arraycopy(bytes, 0, dst, 0, bytes.length);
            return bytes.length;
        }

        public byte[] decode(byte[] src) {
            if (src.length == 1 && !lenient) {
                throw new IllegalArgumentException("Input byte[] should at least have 2 bytes for base64 bytes");
            }
            byte[] out = new byte[src.length / 4 * 3 + 3];
            int to = 0;
            int bits = 0;
            int count = 0;
            int at = 0;
            for (; at < src.length; at++) {
                int c = src[at] & 0xFF;
                if (c == '=') {
                    at = padding(src, at, count);
                    break;
                }
                int value = alphabet.indexOf(c);
                if (value < 0) {
                    if (lenient) {
                        continue;
                    }
                    throw new IllegalArgumentException("Illegal base64 character " + Integer.toString(src[at], 16));
                }
                bits = bits << 6 | value;
                if (++count == 4) {
                    out[to++] = (byte) (bits >> 16);
                    out[to++] = (byte) (bits >> 8);
                    out[to++] = (byte) bits;
                    count = 0;
                    bits = 0;
                }
            }
            if (count == 1) {
                throw new IllegalArgumentException("Last unit does not have enough valid bits");
            }
            if (count >= 2) {
                out[to++] = (byte) (bits >> 6 * count - 8);
            }
            if (count == 3) {
                out[to++] = (byte) (bits >> 2);
            }
            for (; at < src.length; at++) {
                if (!lenient || alphabet.indexOf(src[at] & 0xFF) >= 0) {
                    throw new IllegalArgumentException("Input byte array has incorrect ending byte at " + at);
                }
            }
            return Arrays.copyOf(out, to);
        }

        /** Reads the end marks of a unit with so many characters, and gives where they end. */
        private int padding(byte[] src, int at, int count) {
            if (count == 2) {
                int next = at + 1;
                while (lenient && next < src.length && src[next] != '=' && alphabet.indexOf(src[next] & 0xFF) < 0) {
                    next++;
                }
                if (next < src.length && src[next] == '=') {
                    return next + 1;
                }
            } else if (count == 3) {
                return at + 1;
            }
            throw new IllegalArgumentException("Input byte array has wrong 4-byte ending unit");
        }
    }
}
