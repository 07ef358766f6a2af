package java.io;

import java.nio.channels.FileChannel;
import jdk.internal.io.HostFiles;

/** A file that is read and written at any place (SE 17). */
public class RandomAccessFile implements DataOutput, DataInput, Closeable {
    private final DiskFile file;
    private final FileDescriptor fd;

    public RandomAccessFile(String name, String mode) throws FileNotFoundException {
        this(name != null ? new File(name) : null, mode);
    }

    public RandomAccessFile(File file, String mode) throws FileNotFoundException {
        int how = switch (mode) {
            case "r" -> HostFiles.READ;
            case "rw", "rws", "rwd" -> HostFiles.READ | HostFiles.WRITE | HostFiles.CREATE;
            default -> throw new IllegalArgumentException("Illegal mode \"" + mode
                + "\" must be one of \"r\", \"rw\", \"rws\", or \"rwd\"");
        };
        if (file == null) {
            throw new NullPointerException();
        }
        this.file = DiskFile.open(file, how);
        fd = new FileDescriptor(this.file);
    }

    public final FileChannel getChannel() {
        return file.channel(this);
    }

    public final FileDescriptor getFD() throws IOException {
        return fd;
    }

    public int read() throws IOException {
        byte[] one = new byte[1];
        return file.read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    public int read(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        return len == 0 ? 0 : file.read(b, off, len);
    }

    public int read(byte[] b) throws IOException {
        return read(b, 0, b.length);
    }

    public final void readFully(byte[] b) throws IOException {
        readFully(b, 0, b.length);
    }

    public final void readFully(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        int n = 0;
        while (n < len) {
            int part = read(b, off + n, len - n);
            if (part < 0) {
                throw new EOFException();
            }
            n += part;
        }
    }

    private int next() throws IOException {
        int b = read();
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

    public int skipBytes(int n) throws IOException {
        if (n <= 0) {
            return 0;
        }
        long from = getFilePointer();
        long to = Math.min(from + n, length());
        seek(to);
        return (int) (to - from);
    }

    public final String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        int c = read();
        if (c < 0) {
            return null;
        }
        while (c >= 0 && c != '\n') {
            if (c == '\r') {
                long here = getFilePointer();
                if (read() != '\n') {
                    seek(here);
                }
                break;
            }
            line.append((char) c);
            c = read();
        }
        return line.toString();
    }

    public final String readUTF() throws IOException {
        return DataInputStream.readUTF(this);
    }

    public void write(int b) throws IOException {
        file.write(new byte[] {(byte) b}, 0, 1);
    }

    public void write(byte[] b) throws IOException {
        write(b, 0, b.length);
    }

    public void write(byte[] b, int off, int len) throws IOException {
        Bounds.checkFromSize(off, len, b.length);
        file.write(b, off, len);
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

    public long getFilePointer() throws IOException {
        return file.position();
    }

    public void seek(long pos) throws IOException {
        if (pos < 0) {
            throw new IOException("Negative seek offset");
        }
        file.seek(pos);
    }

    public long length() throws IOException {
        return file.length();
    }

    public void setLength(long newLength) throws IOException {
        if (newLength < 0) {
            throw new IOException("Invalid argument");
        }
        file.setLength(newLength);
    }

    public void close() throws IOException {
        file.close();
    }
}
