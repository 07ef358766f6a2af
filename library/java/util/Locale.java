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

    public Locale(String language) {
        this(language, "", "");
    }

    public Locale(String language, String country) {
        this(language, country, "");
    }

    public Locale(String language, String country, String variant) {
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
