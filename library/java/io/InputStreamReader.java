package java.io;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.MalformedInputException;

/** Decodes a byte stream, one replacement character for each ill-formed part of UTF-8 (CLDC 1.1, SE 17). */
public class InputStreamReader extends Reader {
    private InputStream in;
    /** The greatest byte that is a character by itself: 0x7F in UTF-8 and US-ASCII, 0xFF in ISO-8859-1. */
    private int greatest = 0x7F;
    private boolean isAscii;
    /** A charset that is no superset of ASCII or has a table; its text is decoded as a whole when it is first read. */
    private Charset other;
    private String rest;
    /** Decodes it, if that is not done as usual. */
    private CharsetDecoder decoder;
    /** Whether ill-formed parts are errors. */
    private boolean strict;
    private byte[] bytes;
    private int next;
    private int end;
    /** The second half of a pair whose first half has been handed out, or -1. */
    private int half = -1;

    public InputStreamReader(InputStream in) {
        super(in);
        this.in = in;
    }

    public InputStreamReader(InputStream in, String charsetName) throws UnsupportedEncodingException {
        super(in);
        if (charsetName == null) {
            throw new NullPointerException("charsetName");
        }
        Charset charset = Charset.forName(charsetName, null);
        if (charset == null) {
            throw new UnsupportedEncodingException(charsetName);
        }
        decodeAs(charset);
        this.in = in;
    }

    public InputStreamReader(InputStream in, Charset cs) {
        super(in);
        if (cs == null) {
            throw new NullPointerException("charset");
        }
        decodeAs(cs);
        this.in = in;
    }

    public InputStreamReader(InputStream in, CharsetDecoder dec) {
        super(in);
        if (dec == null) {
            throw new NullPointerException("charset decoder");
        }
        decodeAs(dec.charset());
        boolean usual = dec.replacement().equals("\ufffd") && dec.malformedInputAction() != CodingErrorAction.IGNORE;
        strict = dec.malformedInputAction() == CodingErrorAction.REPORT;
        if (other != null || !usual) {
            other = dec.charset();
            decoder = dec;
        }
        this.in = in;
    }

    private void decodeAs(Charset charset) {
        String name = charset.name();
        other = name.startsWith("UTF-16") || name.startsWith("windows") ? charset : null;
        isAscii = name.equals("US-ASCII");
        greatest = name.equals("ISO-8859-1") ? 0xFF : 0x7F;
    }

    private int malformed(int length) throws IOException {
        if (strict) {
            throw new MalformedInputException(length);
        }
        return 0xFFFD;
    }

    public String getEncoding() {
        return in == null ? null : other != null ? other.historicalName() : isAscii ? "ASCII" : greatest == 0xFF ? "ISO8859_1" : "UTF8";
    }

    /** Makes the next byte available, false at the end. */
    private boolean fill() throws IOException {
        if (next < end) {
            return true;
        }
        if (bytes == null) {
            bytes = new byte[8192];
        }
        next = 0;
        end = 0;
        int n = in.read(bytes, 0, bytes.length);
        if (n <= 0) {
            return false;
        }
        end = n;
        return true;
    }

    private void checkOpen() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        checkOpen();
        if (other != null) {
            if (rest == null) {
                byte[] all = in.readAllBytes();
                rest = decoder == null ? new String(all, other) : decoder.decode(ByteBuffer.wrap(all)).toString();
            }
            return next < rest.length() ? rest.charAt(next++) : -1;
        }
        if (half >= 0) {
            int c = half;
            half = -1;
            return c;
        }
        if (!fill()) {
            return -1;
        }
        int b = bytes[next];
        next++;
        if (b >= 0) {
            return b;
        }
        b &= 0xFF;
        return b <= greatest ? b : isAscii ? malformed(1) : readLong(b);
    }

    /** The rest of a sequence of two to four bytes. */
    private int readLong(int first) throws IOException {
        int more;
        int low = 0x80;
        int high = 0xBF;
        int cp;
        if (first >= 0xC2 && first <= 0xDF) {
            more = 1;
            cp = first & 0x1F;
        } else if (first >= 0xE0 && first <= 0xEF) {
            more = 2;
            cp = first & 0x0F;
            if (first == 0xE0) {
                low = 0xA0;
            }
        } else if (first >= 0xF0 && first <= 0xF4) {
            more = 3;
            cp = first & 0x07;
            if (first == 0xF0) {
                low = 0x90;
            } else if (first == 0xF4) {
                high = 0x8F;
            }
        } else {
            return malformed(1);
        }
        int length = 1;
        while (more > 0 && fill()) {
            int b = bytes[next] & 0xFF;
            if (b < low || b > high) {
                break;
            }
            next++;
            length++;
            cp = cp << 6 | b & 0x3F;
            low = 0x80;
            high = 0xBF;
            more--;
        }
        if (more > 0 || cp >= 0xD800 && cp <= 0xDFFF) {
            return malformed(length);
        }
        if (cp < 0x10000) {
            return cp;
        }
        half = Character.lowSurrogate(cp);
        return Character.highSurrogate(cp);
    }

    public int read(char[] cbuf, int off, int len) throws IOException {
        checkOpen();
        Bounds.checkFromSize(off, len, cbuf.length);
        if (len == 0) {
            return 0;
        }
        int c = read();
        if (c < 0) {
            return -1;
        }
        cbuf[off] = (char) c;
        int n = 1;
        // Only what is there: a further read could block.
        while (n < len && (half >= 0 || next < end || rest != null || in.available() > 0)) {
            c = read();
            if (c < 0) {
                break;
            }
            cbuf[off + n] = (char) c;
            n++;
        }
        return n;
    }

    public boolean ready() throws IOException {
        checkOpen();
        return half >= 0 || next < end || in.available() > 0;
    }

    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }
}
