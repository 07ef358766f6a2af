package java.net;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.util.Objects;

/** Reads what URLEncoder writes (SE 17). */
public class URLDecoder {
    public URLDecoder() {
    }

    /** Decodes with the default charset. */
    @Deprecated public static String decode(String s) {
        return decode(s, Charset.defaultCharset());
    }

    public static String decode(String s, String enc) throws UnsupportedEncodingException {
        if (enc.isEmpty()) {
            throw new UnsupportedEncodingException("URLDecoder: empty string enc parameter");
        }
        return decode(s, URLEncoder.charset(enc));
    }

    private static int digit(char c) {
        int digit = c < 0x80 ? Character.digit(c, 16) : -1;
        if (digit < 0) {
            throw new IllegalArgumentException("URLDecoder: Illegal hex characters in escape (%) pattern - not a hexadecimal digit: \""
                + c + "\" = " + (int) c);
        }
        return digit;
    }

    public static String decode(String s, Charset charset) {
        Objects.requireNonNull(charset, "Charset");
        StringBuilder decoded = new StringBuilder(s.length());
        byte[] bytes = new byte[s.length() / 3];
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            if (c != '%') {
                decoded.append(c == '+' ? ' ' : c);
                i++;
                continue;
            }
            int n = 0;
            while (i < s.length() && s.charAt(i) == '%') {
                if (i + 3 > s.length()) {
                    throw new IllegalArgumentException("URLDecoder: Incomplete trailing escape (%) pattern");
                }
                bytes[n++] = (byte) (digit(s.charAt(i + 1)) << 4 | digit(s.charAt(i + 2)));
                i += 3;
            }
            decoded.append(new String(bytes, 0, n, charset));
        }
        return decoded.toString();
    }
}
