package java.util;

import java.io.Serializable;

/** A language, a country and a variant (SE 17, without extensions and names for people). Texts are formatted in English only. */
public final class Locale implements Cloneable, Serializable {
    public static final Locale ENGLISH = new Locale("en");
    public static final Locale FRENCH = new Locale("fr");
    public static final Locale GERMAN = new Locale("de");
    public static final Locale ITALIAN = new Locale("it");
    public static final Locale JAPANESE = new Locale("ja");
    public static final Locale KOREAN = new Locale("ko");
    public static final Locale CHINESE = new Locale("zh");
    public static final Locale FRANCE = new Locale("fr", "FR");
    public static final Locale GERMANY = new Locale("de", "DE");
    public static final Locale ITALY = new Locale("it", "IT");
    public static final Locale JAPAN = new Locale("ja", "JP");
    public static final Locale KOREA = new Locale("ko", "KR");
    public static final Locale CHINA = new Locale("zh", "CN");
    public static final Locale US = new Locale("en", "US");
    public static final Locale UK = new Locale("en", "GB");
    public static final Locale CANADA = new Locale("en", "CA");
    public static final Locale ROOT = new Locale("");

    private final String language;
    private final String country;
    private final String variant;

    @Deprecated public Locale(String language) {
        this(language, "", "");
    }

    @Deprecated public Locale(String language, String country) {
        this(language, country, "");
    }

    @Deprecated public Locale(String language, String country, String variant) {
        if (language == null || country == null || variant == null) {
            throw new NullPointerException();
        }
        String code = lower(language);
        this.language = code.equals("iw") ? "he" : code.equals("ji") ? "yi" : code.equals("in") ? "id" : code;
        this.country = country.toUpperCase();
        this.variant = variant;
    }

    /** Codes are of ASCII letters, so that no locale is needed to change their case. */
    private static String lower(String text) {
        return text.toLowerCase();
    }

    public static Locale of(String language) {
        return new Locale(language);
    }

    public static Locale of(String language, String country) {
        return new Locale(language, country);
    }

    public static Locale of(String language, String country, String variant) {
        return new Locale(language, country, variant);
    }

    public static Locale getDefault() {
        return US;
    }

    /** The same for all purposes. */
    public static Locale getDefault(Category category) {
        Objects.requireNonNull(category);
        return getDefault();
    }

    private static boolean isVariant(String text) {
        boolean good = text.length() >= 5 && text.length() <= 8
            || text.length() == 4 && text.charAt(0) >= '0' && text.charAt(0) <= '9';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            good &= c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
        }
        return good;
    }

    private static boolean isLetters(String text, int least, int most) {
        boolean good = text.length() >= least && text.length() <= most;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            good &= c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
        }
        return good;
    }

    private static boolean isCountry(String text) {
        boolean digits = text.length() == 3;
        for (int i = 0; i < text.length(); i++) {
            digits &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return digits || isLetters(text, 2, 2);
    }

    /** The name as RFC 5646 has it; parts that it does not admit are left out. */
    public String toLanguageTag() {
        StringBuilder tag = new StringBuilder(isLetters(language, 2, 8) ? language : "und");
        if (isCountry(country)) {
            tag.append('-').append(country);
        }
        StringJoiner others = new StringJoiner("-");
        boolean good = true;
        for (String part : variant.split("[-_]")) {
            good &= isVariant(part);
            if (good) {
                tag.append('-').append(part);
            } else if (!part.isEmpty()) {
                others.add(part);
            }
        }
        return others.length() == 0 ? tag.toString() : tag + "-x-lvariant-" + others;
    }

    /** Reads a tag up to the first part that is not well-formed; scripts and extensions are not supported. */
    public static Locale forLanguageTag(String languageTag) {
        String[] parts = languageTag.split("-");
        int i = 0;
        if (!isLetters(parts[0], 2, 8)) {
            return ROOT;
        }
        String language = parts[i++];
        // An extension names the language itself.
        while (language.length() <= 3 && i < parts.length && isLetters(parts[i], 3, 3)) {
            language = parts[i++];
        }
        if (i < parts.length && (isLetters(parts[i], 4, 4) || parts[i].length() == 1)) {
            throw new UnsupportedOperationException("the language tag " + languageTag);
        }
        String country = i < parts.length && isCountry(parts[i]) ? parts[i++] : "";
        StringJoiner variants = new StringJoiner("_");
        while (i < parts.length && isVariant(parts[i])) {
            variants.add(parts[i++]);
        }
        if (i < parts.length && parts[i].length() == 1) {
            throw new UnsupportedOperationException("the language tag " + languageTag);
        }
        return new Locale(language.equalsIgnoreCase("und") ? "" : language, country, variants.toString());
    }

    public String getScript() {
        return "";
    }

    public boolean hasExtensions() {
        return false;
    }

    public Locale stripExtensions() {
        return this;
    }

    /** What a locale is used for. */
    public enum Category {
        DISPLAY, FORMAT
    }

    public String getLanguage() {
        return language;
    }

    public String getCountry() {
        return country;
    }

    public String getVariant() {
        return variant;
    }

    public String toString() {
        if (language.isEmpty() && country.isEmpty()) {
            return "";
        }
        String text = country.isEmpty() && variant.isEmpty() ? language : language + "_" + country;
        return variant.isEmpty() ? text : text + "_" + variant;
    }

    public boolean equals(Object obj) {
        return obj instanceof Locale && language.equals(((Locale) obj).language) && country.equals(((Locale) obj).country)
            && variant.equals(((Locale) obj).variant);
    }

    public int hashCode() {
        return toString().hashCode();
    }

    public Object clone() {
        return new Locale(language, country, variant);
    }
}
