package java.io;

/** Writes values in binary form to a stream (SE 17). */
public class DataOutputStream extends FilterOutputStream implements DataOutput {
    protected int written;

    public DataOutputStream(OutputStream out) {
        super(out);
    }

    private void count(int n) {
        written = written + n < 0 ? Integer.MAX_VALUE : written + n;
    }

    public synchronized void write(int b) throws IOException {
        out.write(b);
        count(1);
    }

    public synchronized void write(byte[] b, int off, int len) throws IOException {
        out.write(b, off, len);
        count(len);
    }

    public void flush() throws IOException {
        out.flush();
    }

    public final int size() {
        return written;
    }

    public final void writeBoolean(boolean v) throws IOException {
        write(v ? 1 : 0);
    }

    public final void writeByte(int v) throws IOException {
        write(v);
    }

    public final void writeShort(int v) throws IOException {
        write(new byte[] {(byte) (v >> 8), (byte) v}, 0, 2);
    }

    public final void writeChar(int v) throws IOException {
        writeShort(v);
    }

    public final void writeInt(int v) throws IOException {
        write(new byte[] {(byte) (v >> 24), (byte) (v >> 16), (byte) (v >> 8), (byte) v}, 0, 4);
    }

    public final void writeLong(long v) throws IOException {
        byte[] b = new byte[8];
        for (int i = 0; i < 8; i++) {
            b[i] = (byte) (v >> 56 - 8 * i);
        }
        write(b, 0, 8);
    }

    public final void writeFloat(float v) throws IOException {
        writeInt(Float.floatToIntBits(v));
    }

    public final void writeDouble(double v) throws IOException {
        writeLong(Double.doubleToLongBits(v));
    }

    public final void writeBytes(String s) throws IOException {
        byte[] b = new byte[s.length()];
        for (int i = 0; i < b.length; i++) {
            b[i] = (byte) s.charAt(i);
        }
        write(b, 0, b.length);
    }

    public final void writeChars(String s) throws IOException {
        byte[] b = new byte[2 * s.length()];
        for (int i = 0; i < s.length(); i++) {
            b[2 * i] = (byte) (s.charAt(i) >> 8);
            b[2 * i + 1] = (byte) s.charAt(i);
        }
        write(b, 0, b.length);
    }

    public final void writeUTF(String str) throws IOException {
        byte[] b = ModifiedUtf.encode(str);
        write(b, 0, b.length);
    }
}
