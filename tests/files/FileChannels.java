import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;

/** Channels of files and of streams. */
public class FileChannels {
    interface Act {
        Object run() throws Exception;
    }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Path p = Path.of("channels.bin");
        try (FileChannel f = FileChannel.open(p, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.READ, StandardOpenOption.TRUNCATE_EXISTING)) {
            t("f", () -> f.write(ByteBuffer.wrap("hello world".getBytes())) + " " + f.position() + " " + f.size());
            t("f", () -> { ByteBuffer b = ByteBuffer.allocate(5); return f.position(6).position() + " " + f.read(b) + StandardCharsets.UTF_8.decode(b.flip()) + f.read(b); });
            t("f", () -> { ByteBuffer b = ByteBuffer.allocate(5); return f.read(b, 1) + " " + StandardCharsets.UTF_8.decode(b.flip()) + f.position() + f.read(ByteBuffer.allocate(3), 100); });
            t("f", () -> f.write(ByteBuffer.wrap(new byte[] {65, 66}), 20) + " " + f.size() + " " + f.position());
            t("f", () -> f.truncate(8).size() + " " + f.position() + " " + f.truncate(100).size());
            t("f", () -> f.position(-1));
            t("f", () -> f.truncate(-1));
            t("f", () -> f.read(ByteBuffer.allocate(1), -1));
            t("f", () -> f.read(ByteBuffer.allocate(1).asReadOnlyBuffer()));
            t("f", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); return f.transferTo(2, 4, Channels.newChannel(o)) + o.toString(); });
            t("f", () -> f.transferFrom(Channels.newChannel(new ByteArrayInputStream("XYZ".getBytes())), 1, 10) + " " + f.size());
            t("f", () -> { ByteBuffer[] bs = {ByteBuffer.allocate(2), ByteBuffer.allocate(3)}; f.position(0); return f.read(bs) + " " + bs[0] + bs[1]; });
            t("f", () -> f.write(new ByteBuffer[] {ByteBuffer.wrap("p".getBytes()), ByteBuffer.wrap("qr".getBytes())}) + " " + f.position());
            f.force(true); f.close(); f.close();
            t("closed", () -> f.size());
            t("closed", () -> f.read(ByteBuffer.allocate(1)));
            t("closed", () -> f.isOpen());
        }
        t("nb", () -> { try (SeekableByteChannel c = Files.newByteChannel(p)) { ByteBuffer b = ByteBuffer.allocate(99); return c.read(b) + " " + new String(b.array(), 0, b.position()); } });
        t("nb", () -> { try (SeekableByteChannel c = Files.newByteChannel(p)) { return c.write(ByteBuffer.allocate(1)); } });
        t("nb", () -> { try (SeekableByteChannel c = Files.newByteChannel(p)) { return c.truncate(1); } });
        t("nb", () -> { try (SeekableByteChannel c = Files.newByteChannel(p, Set.of(StandardOpenOption.APPEND))) { c.write(ByteBuffer.wrap("!".getBytes())); return c.size() + " " + c.position(); } });
        t("nb", () -> { try (SeekableByteChannel c = Files.newByteChannel(p, Set.of(StandardOpenOption.WRITE))) { return c.read(ByteBuffer.allocate(1)); } });
        t("nb", () -> Files.newByteChannel(Path.of("none.bin")));
            t("nb", () -> Files.newByteChannel(Path.of("none.bin"), StandardOpenOption.CREATE));
        t("st", () -> { try (FileInputStream in = new FileInputStream(p.toFile())) { in.read(); FileChannel c = in.getChannel(); return c.position() + " " + c.size() + new String(Channels.newInputStream(c).readAllBytes()); } });
        t("st", () -> { try (RandomAccessFile r = new RandomAccessFile(p.toFile(), "rw")) { r.seek(3); FileChannel c = r.getChannel(); c.write(ByteBuffer.wrap("@".getBytes())); return r.getFilePointer(); } });
        t("st", () -> { try (FileOutputStream o = new FileOutputStream(p.toFile(), true)) { FileChannel c = o.getChannel(); c.write(ByteBuffer.wrap("@".getBytes())); c.close(); o.write(1); return c.size(); } });
        t("wr", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); WritableByteChannel c = Channels.newChannel(o); Writer w = Channels.newWriter(c, StandardCharsets.UTF_16LE); w.write("hé"); w.close(); return Arrays.toString(o.toByteArray()) + c.isOpen(); });
        t("in", () -> { ReadableByteChannel c = Channels.newChannel(new ByteArrayInputStream(new byte[10])); ByteBuffer b = ByteBuffer.allocate(7); return c.read(b) + " " + c.read(b.clear()) + " " + c.read(b.clear()) + new String(Channels.newInputStream(c).readAllBytes()); });
        t("wb", () -> { try (BufferedWriter w = Files.newBufferedWriter(p, StandardCharsets.US_ASCII)) { w.write("aé"); } return 0; });
        Files.delete(p);
    }
}
