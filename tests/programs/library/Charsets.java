import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Texts in all charsets, with halves of pairs and with characters that a charset lacks, and bytes that are no text. */
public class Charsets {
    private static String codes(String text) {
        StringBuilder all = new StringBuilder();
        for (char c : text.toCharArray()) {
            all.append(Integer.toHexString(c)).append(' ');
        }
        return all.toString();
    }

    public static void main(String[] args) throws Exception {
        String[] names = {"UTF-8", "utf8", "UTF-16", "UTF-16BE", "utf-16le", "ISO-8859-1", "latin1", "US-ASCII", "ascii", "windows-1252", "Cp1252"};
        String[] texts = {"", "a\u00e9", "\u20ac\u0080\u009d\u0152", "x\ud83d\ude00y", "\ud83dx", "x\ude00", "z\ud83d", "\ufeffb", "\u4e2d"};
        byte[][] bytes = {{}, {97}, {97, 98}, {-2, -1, 0, 97}, {-1, -2, 97, 0}, {-40, 61, -34, 0}, {-40, 61, 0, 97, 0}, {-34, 0, 0, 98},
            {-128, -127, -97, -96, -1}, {-61, -87, -61}, {-40, 61}, {-1, -2}, {0, 97, -40}};
        for (String name : names) {
            Charset charset = Charset.forName(name);
            System.out.println(name + " " + charset + " " + Charset.isSupported(name));
            for (String text : texts) {
                byte[] encoded = text.getBytes(name);
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                OutputStreamWriter writer = new OutputStreamWriter(out, charset);
                writer.write(text);
                writer.close();
                System.out.println(Arrays.toString(encoded) + " " + codes(new String(encoded, charset)) + Arrays.equals(encoded, out.toByteArray()));
            }
            for (byte[] given : bytes) {
                String text = new String(given, charset);
                StringBuilder read = new StringBuilder();
                InputStreamReader reader = new InputStreamReader(new ByteArrayInputStream(given), name);
                for (int c = reader.read(); c >= 0; c = reader.read()) {
                    read.append((char) c);
                }
                System.out.println(codes(text) + text.contentEquals(read) + " " + reader.getEncoding());
            }
        }
        System.out.println(StandardCharsets.UTF_16.name() + " " + "a".getBytes(StandardCharsets.UTF_16LE).length);
        for (String name : new String[] {"", "x!y", "unknown"}) {
            try {
                System.out.println("a".getBytes(name).length);
            } catch (UnsupportedEncodingException e) {
                System.out.println(e);
            }
            try {
                System.out.println(Charset.forName(name));
            } catch (IllegalArgumentException e) {
                System.out.println(e);
            }
        }
    }
}
