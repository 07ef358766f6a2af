package java.io;

/** Reads values in binary form from a stream (SE 17). */
public class DataInputStream extends FilterInputStream implements DataInput {
    public DataInputStream(InputStream in) {
        super(in);
    }

    public final int read(byte[] b) throws IOException {
        return in.read(b, 0, b.length);
    }

    public final int read(byte[] b, int off, int len) throws IOException {
        return in.read(b, off, len);
    }

    public final void readFully(byte[] b) throws IOException {
        readFully(b, 0, b.length);
    }

    public final void readFully(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        int n = 0;
        while (n < len) {
            int part = in.read(b, off + n, len - n);
            if (part < 0) {
                throw new EOFException();
            }
            n += part;
        }
    }

    private int next() throws IOException {
        int b = in.read();
        if (b < 0) {
            throw new EOFException();
        }
        return b;
    }

    public final boolean readBoolean() throws IOException {
        return next() != 0;
    }

    public final byte readByte() throws IOException {
        return (byte) next();
    }

    public final int readUnsignedByte() throws IOException {
        return next();
    }

    public final short readShort() throws IOException {
        return (short) readUnsignedShort();
    }

    public final int readUnsignedShort() throws IOException {
        int high = next();
        return high << 8 | next();
    }

    public final char readChar() throws IOException {
        return (char) readUnsignedShort();
    }

    public final int readInt() throws IOException {
        int high = readUnsignedShort();
        return high << 16 | readUnsignedShort();
    }

    public final long readLong() throws IOException {
        long high = readInt();
        return high << 32 | readInt() & 0xFFFFFFFFL;
    }

    public final float readFloat() throws IOException {
        return Float.intBitsToFloat(readInt());
    }

    public final double readDouble() throws IOException {
        return Double.longBitsToDouble(readLong());
    }

    public final int skipBytes(int n) throws IOException {
        int total = 0;
        while (total < n) {
            int part = (int) in.skip(n - total);
            if (part <= 0) {
                break;
            }
            total += part;
        }
        return total;
    }

    @Deprecated
    public final String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        int c = in.read();
        if (c < 0) {
            return null;
        }
        while (c >= 0 && c != '\n') {
            if (c == '\r') {
                int after = in.read();
                if (after >= 0 && after != '\n') {
                    PushbackInputStream back = in instanceof PushbackInputStream given ? given : new PushbackInputStream(in);
                    in = back;
                    back.unread(after);
                }
                break;
            }
            line.append((char) c);
            c = in.read();
        }
        return line.toString();
    }

    public final String readUTF() throws IOException {
        return readUTF(this);
    }

    public static final String readUTF(DataInput in) throws IOException {
        byte[] bytes = new byte[in.readUnsignedShort()];
        in.readFully(bytes, 0, bytes.length);
        return ModifiedUtf.decode(bytes);
    }
}
