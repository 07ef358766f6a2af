package jdk.internal.text;

import java.util.Locale;

/** What the library knows of locales. */
public final class Locales {
    private Locales() {
    }

    /** Refuses a locale whose texts and signs are not known: only English and the root locale are written. */
    public static void checkFormats(Locale locale) {
        if (locale != null && !locale.getLanguage().isEmpty() && !locale.getLanguage().equals("en")) {
            throw new UnsupportedOperationException("formats of the locale " + locale);
        }
    }
}
