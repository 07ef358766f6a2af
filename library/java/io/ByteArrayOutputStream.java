package java.io;

import java.nio.charset.Charset;

/** Collects bytes in an array (CLDC 1.1, SE 17). */
public class ByteArrayOutputStream extends OutputStream {
    protected byte[] buf;
    protected int count;

    public ByteArrayOutputStream() {
        this(32);
    }

    public ByteArrayOutputStream(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("Negative initial size: " + size);
        }
        buf = new byte[size];
    }

    private void reserve(int more) {
        int needed = count + more;
        if (needed < 0) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        if (needed > buf.length) {
            int size = buf.length * 2;
            byte[] larger = new byte[size < needed ? needed : size];
            System.arraycopy(buf, 0, larger, 0, count);
            buf = larger;
        }
    }

    public void write(int b) {
        reserve(1);
        buf[count] = (byte) b;
        count++;
    }

    public void write(byte[] b, int off, int len) {
        Bounds.checkFromSize(off, len, b.length);
        reserve(len);
        System.arraycopy(b, off, buf, count, len);
        count += len;
    }

    public void writeBytes(byte[] b) {
        write(b, 0, b.length);
    }

    public void writeTo(OutputStream out) throws IOException {
        out.write(buf, 0, count);
    }

    public void reset() {
        count = 0;
    }

    public byte[] toByteArray() {
        byte[] copy = new byte[count];
        System.arraycopy(buf, 0, copy, 0, count);
        return copy;
    }

    public String toString(Charset charset) {
        return new String(buf, 0, count, charset);
    }

    public int size() {
        return count;
    }

    public String toString() {
        return new String(buf, 0, count);
    }

    public String toString(String charsetName) throws UnsupportedEncodingException {
        return new String(buf, 0, count, charsetName);
    }

    public void close() throws IOException {
    }
}
