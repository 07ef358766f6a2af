import java.util.*;

/** Names of locales as tags of languages. */
public class LocaleTags {
    public static void main(String[] args) {
        for (String t : new String[] {"en", "en-US", "EN-us", "de-DE-1996", "de-1901", "und", "und-GB", "", "x", "e", "en-USA", "es-419", "en_US", "en-US-POSIX", "sl-rozaj-biske", "abcdefghi", "en-", "en--US", "iw", "zh-TW", "12"}) { Locale l = Locale.forLanguageTag(t); System.out.println(t + " -> [" + l + "] " + l.getLanguage() + "," + l.getCountry() + "," + l.getVariant() + " " + l.toLanguageTag() + l.getScript() + l.hasExtensions()); }
        for (Locale l : new Locale[] {Locale.ROOT, Locale.US, Locale.JAPAN, new Locale("de", "", "POSIX"), new Locale("", "US"), new Locale("en", "USA"), new Locale("e", "US"), new Locale("en", "US", "a"), new Locale("en", "US", "WIN_oddity1_12"), new Locale("iw")}) System.out.println("[" + l + "] " + l.toLanguageTag() + " " + l.stripExtensions());
        System.out.println(Locale.Category.valueOf("FORMAT") + " " + Locale.getDefault(Locale.Category.DISPLAY).getLanguage());
        try { Locale.getDefault(null); } catch (NullPointerException e) { System.out.println("null"); }
        try { Locale.forLanguageTag(null); } catch (NullPointerException e) { System.out.println("null"); }
    }
}
