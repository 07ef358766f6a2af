import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;

/** Files of bytes: data streams and random access. */
public class BinaryFiles {
    public static void main(String[] args) throws IOException {
        File file = new File("records.dat");
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(file)))) {
            for (int i = 0; i < 4; i++) {
                out.writeInt(i * 1000003);
                out.writeUTF("name\0\u00e9\u4e2d" + i);
                out.writeDouble(Math.sqrt(i));
                out.writeBoolean(i % 2 == 0);
                out.writeLong(-1L << i * 9);
                out.writeShort(i - 2);
                out.writeChar('a' + i);
                out.writeFloat(i / 3f);
                out.writeByte(200 + i);
            }
            System.out.println(out.size());
        }
        System.out.println(file.length());
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(file)))) {
            while (true) {
                System.out.println(in.readInt() + " " + in.readUTF().length() + " " + in.readDouble() + " " + in.readBoolean()
                    + " " + in.readLong() + " " + in.readShort() + " " + in.readChar() + " " + in.readFloat() + " "
                    + in.readUnsignedByte());
            }
        } catch (EOFException e) {
            System.out.println(e);
        }
        try (RandomAccessFile access = new RandomAccessFile(file, "rw")) {
            access.seek(2);
            access.writeInt(0x01020304);
            access.seek(0);
            System.out.println(access.readLong() + " " + access.getFilePointer() + " " + access.length());
            access.setLength(10);
            System.out.println(access.length() + " " + access.skipBytes(100) + " " + access.read());
            access.seek(20);
            access.write('z');
            access.seek(0);
            byte[] all = new byte[(int) access.length()];
            access.readFully(all);
            int sum = 0;
            for (byte b : all) {
                sum = sum * 31 + b;
            }
            System.out.println(all.length + " " + sum);
            access.setLength(0);
            access.writeBytes("one\ntwo\r\nthree");
            access.seek(0);
            System.out.println(access.readLine() + access.readLine() + access.readLine() + access.readLine());
            access.seek(-1);
        } catch (IOException e) {
            System.out.println(e);
        }
        try (RandomAccessFile access = new RandomAccessFile("records.dat", "r")) {
            access.write(1);
        } catch (IOException e) {
            System.out.println(e);
        }
        try (RandomAccessFile access = new RandomAccessFile("absent.dat", "r")) {
            access.read();
        } catch (IOException e) {
            System.out.println(e);
        }
        try {
            new RandomAccessFile(file, "w");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
