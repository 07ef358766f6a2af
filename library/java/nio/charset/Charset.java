package java.nio.charset;

import java.util.Locale;

/** A name of a way to encode characters (SE 17: UTF-8, UTF-16, ISO-8859-1, US-ASCII and windows-1252). */
public final class Charset implements Comparable<Charset> {
    static final Charset UTF_8 = new Charset("UTF-8", "UTF8");
    static final Charset ISO_8859_1 = new Charset("ISO-8859-1", "ISO8859_1");
    static final Charset US_ASCII = new Charset("US-ASCII", "ASCII");
    static final Charset UTF_16 = new Charset("UTF-16", "UTF-16");
    static final Charset UTF_16BE = new Charset("UTF-16BE", "UnicodeBigUnmarked");
    static final Charset UTF_16LE = new Charset("UTF-16LE", "UnicodeLittleUnmarked");
    static final Charset WINDOWS_1252 = new Charset("windows-1252", "Cp1252");

    private final String name;
    private final String historicalName;

    private Charset(String name, String historicalName) {
        this.name = name;
        this.historicalName = historicalName;
    }

    private static Charset find(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "UTF-8", "UTF8" -> UTF_8;
            case "ISO-8859-1", "ISO8859_1", "ISO8859-1", "ISO_8859_1", "8859_1", "LATIN1", "L1", "ISO_8859-1:1987",
                "ISO-IR-100", "CSISOLATIN1", "CP819", "IBM819", "IBM-819", "819" -> ISO_8859_1;
            case "US-ASCII", "ASCII", "ASCII7", "646", "ISO646-US", "ISO-IR-6", "ANSI_X3.4-1968", "ANSI_X3.4-1986", "ISO_646.IRV:1991",
                "ISO_646.IRV:1983", "US", "CP367", "IBM367", "CSASCII", "DEFAULT" -> US_ASCII;
            case "UTF-16", "UTF_16", "UTF16", "UNICODE", "UNICODEBIG" -> UTF_16;
            case "UTF-16BE", "UTF_16BE", "X-UTF-16BE", "UNICODEBIGUNMARKED", "ISO-10646-UCS-2" -> UTF_16BE;
            case "UTF-16LE", "UTF_16LE", "X-UTF-16LE", "UNICODELITTLEUNMARKED" -> UTF_16LE;
            case "WINDOWS-1252", "CP1252", "CP5348", "IBM-1252", "IBM1252" -> WINDOWS_1252;
            default -> null;
        };
    }

    private static void check(String name) {
        if (name == null) {
            throw new IllegalArgumentException("Null charset name");
        }
        boolean legal = !name.isEmpty();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean plain = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
            legal &= plain || i > 0 && "-+:_.".indexOf(c) >= 0;
        }
        if (!legal) {
            throw new IllegalCharsetNameException(name);
        }
    }

    public static boolean isSupported(String charsetName) {
        check(charsetName);
        return find(charsetName) != null;
    }

    public static Charset forName(String charsetName) {
        check(charsetName);
        Charset found = find(charsetName);
        if (found == null) {
            throw new UnsupportedCharsetException(charsetName);
        }
        return found;
    }

    public static Charset forName(String charsetName, Charset fallback) {
        Charset found = find(charsetName);
        return found == null ? fallback : found;
    }

    public static Charset defaultCharset() {
        return UTF_8;
    }

    public String name() {
        return name;
    }

    public String displayName() {
        return name;
    }

    /** The name that java.io uses. */
    public String historicalName() {
        return historicalName;
    }

    public boolean canEncode() {
        return true;
    }

    public CharsetDecoder newDecoder() {
        return new CharsetDecoder(this);
    }

    public int compareTo(Charset that) {
        return name.compareToIgnoreCase(that.name);
    }

    public int hashCode() {
        return name.hashCode();
    }

    public boolean equals(Object ob) {
        return this == ob;
    }

    public String toString() {
        return name;
    }
}
