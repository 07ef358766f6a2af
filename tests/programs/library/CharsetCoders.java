// Java 21: recorded with java 25.
import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.util.*;
/** Encoders and decoders of all charsets: malformed input, steps, states and actions. */
public class CharsetCoders {
    interface Act { Object run() throws Exception; }
    static void t(String name, Act a) {
        try { System.out.println(name + ": " + a.run()); }
        catch (Throwable e) { System.out.println(name + ": " + e + (e.getCause() != null ? " / " + e.getCause() : "")); }
    }
    static String hex(ByteBuffer b) { StringBuilder s = new StringBuilder(); while (b.hasRemaining()) s.append(String.format("%02x", b.get())); return s.toString(); }
    static String esc(CharSequence c) { StringBuilder s = new StringBuilder(); for (int i = 0; i < c.length(); i++) s.append(c.charAt(i) > 126 || c.charAt(i) < 32 ? String.format("\\u%04x", (int) c.charAt(i)) : "" + c.charAt(i)); return s.toString(); }
    public static void main(String[] x) throws Exception {
        String[] names = {"UTF-8", "ISO-8859-1", "US-ASCII", "UTF-16", "UTF-16BE", "UTF-16LE", "windows-1252"};
        byte[][] ins = { {65, 66}, {}, {(byte) 0xC3}, {(byte) 0xC3, (byte) 0xA9}, {(byte) 0xC0, (byte) 0x80}, {(byte) 0xE2, (byte) 0x82}, {(byte) 0xE2, (byte) 0x82, (byte) 0xAC}, {(byte) 0xED, (byte) 0xA0, (byte) 0x80, 65},
            {(byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80}, {(byte) 0xF0, (byte) 0x9F, (byte) 0x98, 65}, {(byte) 0xF5, 65, 66}, {(byte) 0xF0, (byte) 0x80, 65}, {(byte) 0x81, 66}, {(byte) 0xFE, (byte) 0xFF, 0, 65}, {(byte) 0xFF, (byte) 0xFE, 65, 0}, {(byte) 0xD8, 0, 0, 65, 0, 66}, {0, (byte) 0xDC, 65, 0, 1}, {(byte) 0xDC, 0, 65, 65}, {(byte) 0x80, (byte) 0x9F} , {(byte) 0xE0, (byte) 0x80, 65}, {(byte) 0xF4, (byte) 0x90, 65, 66, 67}, {0, 65, (byte) 0xFF, (byte) 0xFE, 0, 66}, {(byte) 0xD8, 0, (byte)0xDC, 0}, {0, (byte) 0xD8, 0}};
        String[] texts = {"", "abc", "é", "€", "\ud83d\ude00", "a\ud83d", "\ude00b", "\ud83dx", "ÿ\u0081", "x\ufffdy", "\ud83d\ud83d\ude00"};
        for (String n : names) {
            Charset c = Charset.forName(n);
            System.out.println(c + " " + c.displayName(Locale.ROOT) + " " + new TreeSet<>(c.aliases()) + c.isRegistered() + c.canEncode());
            CharsetEncoder e = c.newEncoder(); CharsetDecoder d = c.newDecoder();
            System.out.println(e.averageBytesPerChar() + " " + e.maxBytesPerChar() + " " + Arrays.toString(e.replacement()) + d.averageCharsPerByte() + " " + d.maxCharsPerByte() + esc(d.replacement()) + d.isAutoDetecting());
            for (String m : names) System.out.print(c.contains(Charset.forName(m)) + " ");
            System.out.println();
            for (byte[] in : ins) {
                t("dec " + Arrays.toString(in), () -> esc(c.decode(ByteBuffer.wrap(in))));
                t("dec report", () -> esc(c.newDecoder().decode(ByteBuffer.wrap(in))));
                t("dec ignore", () -> esc(c.newDecoder().onMalformedInput(CodingErrorAction.IGNORE).onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith("#").decode(ByteBuffer.wrap(in))));
                t("dec steps", () -> { CharsetDecoder k = c.newDecoder(); CharBuffer o = CharBuffer.allocate(1); ByteBuffer b = ByteBuffer.wrap(in); String r = ""; for (int i = 0; i < 4; i++) { r += k.decode(b, o, false) + " " + b.position() + " " + o.position() + ";"; o.clear(); } return r + k.decode(b, o, true) + k.flush(o); });
                t("reader", () -> esc(new InputStreamReader(new ByteArrayInputStream(in), c.newDecoder()).readAllAsString()));
                t("reader", () -> esc(new InputStreamReader(new ByteArrayInputStream(in), c.newDecoder().onMalformedInput(CodingErrorAction.REPLACE)).readAllAsString()));
            }
            for (String s : texts) {
                t("enc " + esc(s), () -> hex(c.encode(s)));
                t("enc report", () -> hex(c.newEncoder().encode(CharBuffer.wrap(s))));
                t("enc ignore", () -> hex(c.newEncoder().onMalformedInput(CodingErrorAction.IGNORE).onUnmappableCharacter(CodingErrorAction.IGNORE).encode(CharBuffer.wrap(s))));
                t("can", () -> c.newEncoder().canEncode(s) + "" + (s.isEmpty() ? "" : c.newEncoder().canEncode(s.charAt(0))));
                t("enc steps", () -> { CharsetEncoder k = c.newEncoder(); ByteBuffer o = ByteBuffer.allocate(3); CharBuffer b = CharBuffer.wrap(s); String r = ""; for (int i = 0; i < 4; i++) { r += k.encode(b, o, false) + " " + b.position() + " " + o.position() + ";"; o.clear(); } return r + k.encode(b, o, true) + k.flush(o); });
                t("writer", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); Writer w = new OutputStreamWriter(o, c.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE)); w.write(s); w.write("z"); w.close(); return hex(ByteBuffer.wrap(o.toByteArray())); });
            }
        }
        CharsetEncoder e = StandardCharsets.UTF_8.newEncoder(); CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
        t("s", () -> e.flush(ByteBuffer.allocate(1)));
        t("s", () -> e.encode(CharBuffer.wrap("a"), ByteBuffer.allocate(4), true));
        t("s", () -> e.encode(CharBuffer.wrap("a"), ByteBuffer.allocate(4), false));
        t("s", () -> e.flush(ByteBuffer.allocate(1)));
        t("s", () -> e.flush(ByteBuffer.allocate(1)));
        t("s", () -> e.encode(CharBuffer.wrap("a"), ByteBuffer.allocate(4), true));
        t("s", () -> e.canEncode('a'));
        t("s", () -> { e.reset().encode(CharBuffer.wrap("a"), ByteBuffer.allocate(4), false); return e.canEncode('a'); });
        t("r", () -> e.replaceWith(null));
        t("r", () -> e.replaceWith(new byte[0]));
        t("r", () -> e.replaceWith(new byte[9]));
        t("r", () -> e.replaceWith(new byte[] {-1}));
        t("r", () -> e.onMalformedInput(null));
        t("r", () -> d.replaceWith(""));
        t("r", () -> d.replaceWith("abc"));
        t("r", () -> d.replaceWith(null));
        t("r", () -> d.onUnmappableCharacter(null));
        t("r", () -> d.isCharsetDetected());
        t("cr", () -> CoderResult.malformedForLength(0));
        t("cr", () -> CoderResult.malformedForLength(2) + " " + CoderResult.unmappableForLength(3) + CoderResult.UNDERFLOW + CoderResult.OVERFLOW + CoderResult.malformedForLength(2).isMalformed() + CoderResult.malformedForLength(2).isError() + CoderResult.OVERFLOW.isError());
        t("cr", () -> CoderResult.OVERFLOW.length());
        t("cr", () -> { CoderResult.OVERFLOW.throwException(); return 0; });
        t("cr", () -> { CoderResult.UNDERFLOW.throwException(); return 0; });
        t("cr", () -> { CoderResult.malformedForLength(7).throwException(); return 0; });
        t("cr", () -> { CoderResult.unmappableForLength(7).throwException(); return 0; });
        t("act", () -> CodingErrorAction.IGNORE + "" + CodingErrorAction.REPLACE + CodingErrorAction.REPORT + e.malformedInputAction() + e.unmappableCharacterAction());
        t("rd", () -> { CharBuffer b = CharBuffer.allocate(5); return new StringReader("abc").read(b) + " " + b.flip(); });
        t("rd", () -> new StringReader("abc").read(CharBuffer.allocate(0)));
        t("rd", () -> new StringReader("").read(CharBuffer.allocate(3)));
        t("rd", () -> new StringReader("a\nb\n").readAllLines());
        t("rd", () -> Reader.nullReader().read());
        t("rd", () -> Reader.of("xyz").readAllAsString());
        t("rd", () -> new StringReader("abc").read(CharBuffer.wrap("abc")));
        System.out.println(Charset.availableCharsets().containsKey("utf-8"));
    }
}
