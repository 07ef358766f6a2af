import java.security.MessageDigest;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import java.util.zip.Inflater;

/** Checksums, and parts of arrays that are out of bounds. */
public class ChecksumBounds {
    interface Action {
        void run() throws Exception;
    }

    static void attempt(Action action) {
        try {
            action.run();
            System.out.println("done");
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        byte[] data = "hello world, once more".getBytes();
        for (Checksum sum : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            sum.update(data);
            System.out.print(sum.getValue() + " ");
            sum.update(300);
            sum.update(data, 2, 5);
            System.out.print(sum.getValue() + " ");
            sum.reset();
            System.out.println(sum.getValue());
        }
        for (int[] part : new int[][] {{-1, 2}, {2, -1}, {20, 3}, {23, 0}, {Integer.MAX_VALUE, 1}, {22, 0}}) {
            attempt(() -> new CRC32().update(data, part[0], part[1]));
            attempt(() -> new CRC32C().update(data, part[0], part[1]));
            attempt(() -> new Adler32().update(data, part[0], part[1]));
            attempt(() -> new Inflater().setInput(data, part[0], part[1]));
            attempt(() -> MessageDigest.getInstance("MD5").update(data, part[0], part[1]));
        }
    }
}
