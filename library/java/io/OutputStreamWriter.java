package java.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Encodes characters to a byte stream (SE 17). */
public class OutputStreamWriter extends Writer {
    private static final int SIZE = 8192;

    private final Charset charset;
    /** Null where replacements are those of the charset. */
    private CharsetEncoder encoder;
    private OutputStream out;
    private final byte[] bytes = new byte[SIZE];
    private int count;
    private boolean marked;
    /** The first half of a pair whose second half has not been written yet, or 0. */
    private char half;

    public OutputStreamWriter(OutputStream out) {
        this(out, StandardCharsets.UTF_8);
    }

    public OutputStreamWriter(OutputStream out, String charsetName) throws UnsupportedEncodingException {
        super(out);
        if (charsetName == null) {
            throw new NullPointerException("charsetName");
        }
        charset = Charset.forName(charsetName, null);
        if (charset == null) {
            throw new UnsupportedEncodingException(charsetName);
        }
        this.out = out;
    }

    public OutputStreamWriter(OutputStream out, Charset cs) {
        super(out);
        if (cs == null) {
            throw new NullPointerException("charset");
        }
        charset = cs;
        this.out = out;
    }

    public OutputStreamWriter(OutputStream out, CharsetEncoder enc) {
        super(out);
        if (enc == null) {
            throw new NullPointerException("charset encoder");
        }
        charset = enc.charset();
        encoder = enc;
        this.out = out;
    }

    public String getEncoding() {
        return out == null ? null : charset.historicalName();
    }

    private void checkOpen() throws IOException {
        if (out == null) {
            throw new IOException("Stream closed");
        }
    }

    public void write(int c) throws IOException {
        checkOpen();
        if (c < 0x80 && c >= 0 && half == 0 && count < SIZE) {
            bytes[count] = (byte) c;
            count++;
        } else {
            write(new char[] {(char) c}, 0, 1);
        }
    }

    public void write(char[] cbuf, int off, int len) throws IOException {
        checkOpen();
        Bounds.checkFromSize(off, len, cbuf.length);
        if (len > 0) {
            encode(new String(cbuf, off, len));
        }
    }

    public void write(String str, int off, int len) throws IOException {
        checkOpen();
        if (len < 0) {
            throw new IndexOutOfBoundsException();
        }
        if (str == null) {
            throw new NullPointerException("Cannot invoke \"String.getChars(int, int, char[], int)\" because \"str\" is null");
        }
        String part = str.substring(off, off + len);
        if (len > 0) {
            encode(part);
        }
    }

    private void encode(String text) throws IOException {
        if (half != 0) {
            text = half + text;
            half = 0;
        }
        char last = text.charAt(text.length() - 1);
        if (Character.isHighSurrogate(last)) {
            half = last;
            text = text.substring(0, text.length() - 1);
        }
        putText(text);
    }

    private void putText(String text) throws IOException {
        if (encoder != null) {
            encode(text, false);
            return;
        }
        byte[] encoded = text.getBytes(charset);
        if (charset == StandardCharsets.UTF_16 && encoded.length > 0) {
            // Only the first part has a mark.
            if (marked) {
                encoded = text.getBytes(StandardCharsets.UTF_16BE);
            }
            marked = true;
        }
        put(encoded);
    }

    private void encode(String text, boolean last) throws IOException {
        CharBuffer in = CharBuffer.wrap(text);
        ByteBuffer to = ByteBuffer.allocate((int) (encoder.maxBytesPerChar() * (text.length() + 2)) + 16);
        CoderResult result = encoder.encode(in, to, last);
        if (last && result.isUnderflow()) {
            result = encoder.flush(to);
        }
        put(Arrays.copyOf(to.array(), to.position()));
        if (!result.isUnderflow()) {
            result.throwException();
        }
    }

    private void put(byte[] encoded) throws IOException {
        int from = 0;
        while (encoded.length - from > SIZE - count) {
            int part = SIZE - count;
            System.arraycopy(encoded, from, bytes, count, part);
            count = SIZE;
            drain();
            from += part;
        }
        System.arraycopy(encoded, from, bytes, count, encoded.length - from);
        count += encoded.length - from;
    }

    private void drain() throws IOException {
        if (count > 0) {
            out.write(bytes, 0, count);
            count = 0;
        }
    }

    /** Hands on what is encoded, without flushing the stream below. */
    final void flushBuffer() throws IOException {
        checkOpen();
        drain();
    }

    public void flush() throws IOException {
        checkOpen();
        drain();
        out.flush();
    }

    public void close() throws IOException {
        if (out == null) {
            return;
        }
        try {
            String left = half != 0 ? "\ud800" : "";
            half = 0;
            if (encoder != null) {
                encode(left, true);
            } else if (!left.isEmpty()) {
                putText(left);
            }
            drain();
            out.flush();
        } finally {
            OutputStream below = out;
            out = null;
            below.close();
        }
    }
}
