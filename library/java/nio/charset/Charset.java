package java.nio.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

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

    private static final Charset[] ALL = {UTF_8, ISO_8859_1, US_ASCII, UTF_16, UTF_16BE, UTF_16LE, WINDOWS_1252};
    /** Other names of each. */
    private static final String[] ALIASES = {
        "UTF8 unicode-1-1-utf-8",
        "819 ISO8859-1 l1 ISO_8859-1:1987 ISO_8859-1 8859_1 iso-ir-100 latin1 cp819 ISO8859_1 IBM819 ISO_8859_1 IBM-819 csISOLatin1",
        "ANSI_X3.4-1968 cp367 csASCII iso-ir-6 ASCII iso_646.irv:1983 ANSI_X3.4-1986 ascii7 ISO_646.irv:1991 ISO646-US "
            + "IBM367 646 us",
        "UTF_16 UnicodeBig unicode utf16",
        "X-UTF-16BE UTF_16BE ISO-10646-UCS-2 UnicodeBigUnmarked",
        "UnicodeLittleUnmarked UTF_16LE X-UTF-16LE",
        "cp1252 cp5348 ibm-1252 ibm1252",
    };

    private static Charset find(String name) {
        for (int i = 0; i < ALL.length; i++) {
            if (ALL[i].name.equalsIgnoreCase(name)) {
                return ALL[i];
            }
        }
        for (int i = 0; i < ALL.length; i++) {
            for (String alias : ALIASES[i].split(" ")) {
                if (alias.equalsIgnoreCase(name)) {
                    return ALL[i];
                }
            }
        }
        return null;
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

    /** Bytes of a unit; 0 where there are from one to four of them, in UTF-8. */
    int unit() {
        return this == UTF_8 ? 0 : name.startsWith("UTF-16") ? 2 : 1;
    }

    public static SortedMap<String, Charset> availableCharsets() {
        TreeMap<String, Charset> found = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Charset charset : ALL) {
            found.put(charset.name, charset);
        }
        return found;
    }

    public final Set<String> aliases() {
        for (int i = 0; i < ALL.length; i++) {
            if (ALL[i] == this) {
                return Set.of(ALIASES[i].split(" "));
            }
        }
        return Set.of();
    }

    public String displayName(Locale locale) {
        return name;
    }

    public final boolean isRegistered() {
        return true;
    }

    public boolean contains(Charset cs) {
        return this == cs || cs == US_ASCII || unit() != 1;
    }

    public CharsetDecoder newDecoder() {
        return new StandardDecoder(this);
    }

    public CharsetEncoder newEncoder() {
        return new StandardEncoder(this);
    }

    public final CharBuffer decode(ByteBuffer bb) {
        try {
            return newDecoder().onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE).decode(bb);
        } catch (CharacterCodingException e) {
            throw new Error(e);
        }
    }

    public final ByteBuffer encode(CharBuffer cb) {
        try {
            return newEncoder().onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE).encode(cb);
        } catch (CharacterCodingException e) {
            throw new Error(e);
        }
    }

    public final ByteBuffer encode(String str) {
        return encode(CharBuffer.wrap(str));
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
