package java.io;

/** The form of strings in data streams: a length, then one to three bytes a UTF-16 unit, none of them zero. */
final class ModifiedUtf {
    private ModifiedUtf() {
    }

    static byte[] encode(String text) throws UTFDataFormatException {
        long size = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            size += c >= 1 && c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
        }
        if (size > 65535) {
            String head = text.substring(0, Math.min(8, text.length()));
            String tail = text.substring(Math.max(text.length() - 8, 0));
            throw new UTFDataFormatException(
                "encoded string (" + head + "..." + tail + ") too long: " + size + " bytes");
        }
        byte[] bytes = new byte[(int) size + 2];
        bytes[0] = (byte) (size >> 8);
        bytes[1] = (byte) size;
        int n = 2;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 1 && c < 0x80) {
                bytes[n++] = (byte) c;
            } else if (c < 0x800) {
                bytes[n++] = (byte) (0xC0 | c >> 6);
                bytes[n++] = (byte) (0x80 | c & 0x3F);
            } else {
                bytes[n++] = (byte) (0xE0 | c >> 12);
                bytes[n++] = (byte) (0x80 | c >> 6 & 0x3F);
                bytes[n++] = (byte) (0x80 | c & 0x3F);
            }
        }
        return bytes;
    }

    static String decode(byte[] bytes) throws UTFDataFormatException {
        char[] chars = new char[bytes.length];
        int n = 0;
        int i = 0;
        while (i < bytes.length) {
            int b = bytes[i] & 0xFF;
            int size = b < 0x80 ? 1 : b >> 5 == 6 ? 2 : b >> 4 == 14 ? 3 : 0;
            if (size == 0) {
                throw new UTFDataFormatException("malformed input around byte " + i);
            }
            if (i + size > bytes.length) {
                throw new UTFDataFormatException("malformed input: partial character at end");
            }
            int unit = size == 1 ? b : size == 2 ? b & 0x1F : b & 0x0F;
            for (int k = 1; k < size; k++) {
                int more = bytes[i + k];
                if ((more & 0xC0) != 0x80) {
                    throw new UTFDataFormatException("malformed input around byte " + (i + size - 1));
                }
                unit = unit << 6 | more & 0x3F;
            }
            chars[n++] = (char) unit;
            i += size;
        }
        return new String(chars, 0, n);
    }
}
