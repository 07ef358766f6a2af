package java.net;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Objects;

/** Writes texts as forms of HTML are sent (SE 17). */
public class URLEncoder {
    private static final String HEX = "0123456789ABCDEF";

    private URLEncoder() {
    }

    static Charset charset(String name) throws UnsupportedEncodingException {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new UnsupportedEncodingException(name);
        }
    }

    /** Encodes with the default charset. */
    @Deprecated public static String encode(String s) {
        return encode(s, Charset.defaultCharset());
    }

    public static String encode(String s, String enc) throws UnsupportedEncodingException {
        if (enc == null) {
            throw new NullPointerException("charsetName");
        }
        return encode(s, charset(enc));
    }

    private static boolean isPlain(char c) {
        return UriParser.isAlpha(c) || UriParser.isDigit(c) || c == ' ' || c == '-' || c == '_' || c == '.' || c == '*';
    }

    public static String encode(String s, Charset charset) {
        Objects.requireNonNull(charset, "charset");
        StringBuilder encoded = new StringBuilder(s.length());
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            if (isPlain(c)) {
                encoded.append(c == ' ' ? '+' : c);
                i++;
                continue;
            }
            int start = i;
            while (i < s.length() && !isPlain(s.charAt(i))) {
                i++;
            }
            for (byte b : s.substring(start, i).getBytes(charset)) {
                encoded.append('%').append(HEX.charAt(b >> 4 & 15)).append(HEX.charAt(b & 15));
            }
        }
        return encoded.toString();
    }
}
