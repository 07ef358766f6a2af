// Java 21: recorded from JDK 25, since JDK 17 lacks some of the methods.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;

/** Bytes and characters handed on from stream to stream; texts repeated and searched in parts; numbers by the interface of generators. */
public class StreamTransfers {
    private interface Step {
        Object run() throws Exception;
    }

    private static void show(Step step) {
        try {
            System.out.println(step.run());
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage());
        }
    }

    private static InputStream bytes() {
        return new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5});
    }

    public static void main(String[] args) {
        show(() -> Arrays.toString(bytes().readNBytes(3)) + Arrays.toString(bytes().readNBytes(9)) + bytes().readNBytes(0).length);
        show(() -> bytes().readNBytes(-1));
        show(() -> bytes().readNBytes(new byte[9], 2, 6) + " " + bytes().readNBytes(new byte[9], 2, 0));
        show(() -> bytes().readNBytes(new byte[3], 2, 2));
        show(() -> {
            InputStream in = bytes();
            in.skipNBytes(3);
            return in.read();
        });
        show(() -> {
            bytes().skipNBytes(6);
            return 0;
        });
        show(() -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            return bytes().transferTo(out) + Arrays.toString(out.toByteArray());
        });
        show(() -> InputStream.nullInputStream().transferTo(null));
        show(() -> InputStream.nullInputStream().read() + " " + InputStream.nullInputStream().readAllBytes().length);
        show(() -> {
            InputStream in = InputStream.nullInputStream();
            in.close();
            return in.read();
        });
        show(() -> {
            OutputStream out = OutputStream.nullOutputStream();
            out.write(3);
            out.write(new byte[3], 1, 2);
            out.close();
            out.write(3);
            return 0;
        });
        show(() -> {
            StringWriter out = new StringWriter();
            return new StringReader("abc").transferTo(out) + out.toString();
        });
        show(() -> new StringBuilder("x").repeat("ab", 2).repeat('z', 3).repeat(0x1f600, 1).repeat((CharSequence) null, 1).length());
        show(() -> new StringBuilder().repeat("a", -1));
        show(() -> new StringBuilder().repeat(-5, 1));
        show(() -> new StringBuffer("q").repeat("no", 2));
        show(() -> "abcabc".indexOf('c', 0, 3) + " " + "abcabc".indexOf('c', 3, 5) + "abcabc".indexOf("bc", 2, 6) + "abcabc".indexOf("bc", 0, 2));
        show(() -> "abc".indexOf('a', 2, 1));
        show(() -> "abc".indexOf("a", -1, 1));
        show(() -> Arrays.toString("a1b22c".splitWithDelimiters("\\d+", 0)) + Arrays.toString("a1b22c".splitWithDelimiters("\\d", 2)));
        RandomGenerator random = new Random(42);
        show(() -> random.nextInt(3, 9) + " " + random.nextLong(100) + " " + random.nextDouble(2, 3) + " " + random.nextFloat(5) + random.nextBoolean());
        show(() -> random.nextGaussian() + " " + random.ints(3, 0, 10).sum() + " " + random.nextLong(-5, 5) + " " + random.isDeprecated());
        show(() -> random.nextInt(5, 5));
        show(() -> random.nextDouble(-1));
        RandomGenerator fixed = () -> 0x123456789abcdef0L;
        show(() -> fixed.nextInt() + " " + fixed.nextInt(1000) + " " + fixed.nextBoolean() + " " + fixed.nextDouble() + " " + fixed.nextFloat());
        show(() -> {
            byte[] some = new byte[11];
            fixed.nextBytes(some);
            return Arrays.toString(some) + fixed.ints(2).sum() + fixed.longs(2, 5, 9).sum();
        });
    }
}
