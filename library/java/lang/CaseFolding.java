package java.lang;

/** Case mappings of whole strings and comparison without regard to case (root locale of SE 17). */
final class CaseFolding {
    private CaseFolding() {
    }

    static boolean matches(char[] a, int aFrom, char[] b, int bFrom, int length) {
        return compare(a, aFrom, aFrom + length, b, bFrom, bFrom + length) == 0;
    }

    static int compare(char[] a, char[] b) {
        return compare(a, 0, a.length, b, 0, b.length);
    }

    private static int compare(char[] a, int aFrom, int aTo, char[] b, int bFrom, int bTo) {
        int i = aFrom;
        int k = bFrom;
        while (i < aTo && k < bTo) {
            char c = a[i];
            char d = b[k];
            if (c != d && difference(c, d) != 0) {
                int units = difference(c, d);
                int cp = including(a, i, aFrom, aTo);
                int dp = including(b, k, bFrom, bTo);
                int points = difference(cp, dp);
                if (points != 0) {
                    // Two strings are compared by code units as soon as one of them is Latin-1 only.
                    boolean wide = cp >= Character.MIN_SUPPLEMENTARY_CODE_POINT || dp >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
                    return wide && (isLatin1(a) || isLatin1(b)) ? units : points;
                }
                i += Character.isHighSurrogate(c) ? 1 : 0;
                k += Character.isHighSurrogate(d) ? 1 : 0;
            }
            i++;
            k++;
        }
        return (aTo - aFrom) - (bTo - bFrom);
    }

    private static int difference(int c, int d) {
        int a = Character.toUpperCase(c);
        int b = Character.toUpperCase(d);
        return a == b ? 0 : Character.toLowerCase(a) - Character.toLowerCase(b);
    }

    /** The code point of which the unit at `at` is the first or the last part. */
    private static int including(char[] chars, int at, int from, int to) {
        if (Character.isLowSurrogate(chars[at])) {
            return Character.codePointEndingAt(chars, at + 1, from);
        }
        return Character.codePointIn(chars, at, to);
    }

    private static boolean isLatin1(char[] chars) {
        for (int i = 0; i < chars.length; i++) {
            if (chars[i] > 0xFF) {
                return false;
            }
        }
        return true;
    }

    static String toUpperCase(String text, char[] chars) {
        int n = chars.length;
        int i = 0;
        while (i < n && !(chars[i] >= 'a' && chars[i] <= 'z') && chars[i] < 0x80) {
            i++;
        }
        if (i == n) {
            return text;
        }
        char[] mapped = new char[n];
        System.arraycopy(chars, 0, mapped, 0, i);
        for (; i < n; i++) {
            char c = chars[i];
            if (c >= 0x80) {
                break;
            }
            mapped[i] = c >= 'a' && c <= 'z' ? (char) (c - 32) : c;
        }
        if (i == n) {
            return new String(mapped, true);
        }
        StringBuilder out = new StringBuilder(n);
        out.append(mapped, 0, i);
        boolean changed = false;
        while (i < n) {
            int cp = Character.codePointIn(chars, i, n);
            append(out, Character.upperFull(cp));
            i += Character.charCount(cp);
        }
        String result = out.toString();
        return result.equals(text) ? text : result;
    }

    static String toLowerCase(String text, char[] chars) {
        int n = chars.length;
        int i = 0;
        while (i < n && !(chars[i] >= 'A' && chars[i] <= 'Z') && chars[i] < 0x80) {
            i++;
        }
        if (i == n) {
            return text;
        }
        char[] mapped = new char[n];
        System.arraycopy(chars, 0, mapped, 0, i);
        for (; i < n; i++) {
            char c = chars[i];
            if (c >= 0x80) {
                break;
            }
            mapped[i] = c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
        }
        if (i == n) {
            return new String(mapped, true);
        }
        StringBuilder out = new StringBuilder(n);
        out.append(mapped, 0, i);
        while (i < n) {
            int cp = Character.codePointIn(chars, i, n);
            if (cp == 0x3A3) {
                out.append(isFinalSigma(chars, i) ? '\u03C2' : '\u03C3');
            } else {
                append(out, Character.lowerFull(cp));
            }
            i += Character.charCount(cp);
        }
        String result = out.toString();
        return result.equals(text) ? text : result;
    }

    /** Appends up to three code points packed in 21 bits each, lowest first. */
    private static void append(StringBuilder out, long packed) {
        out.appendCodePoint((int) packed & 0x1FFFFF);
        packed >>>= 21;
        while (packed != 0) {
            out.appendCodePoint((int) packed & 0x1FFFFF);
            packed >>>= 21;
        }
    }

    /**
     * Whether a capital sigma ends a word: the word has a cased letter before it and none after. Words are the runs of letters, digits and
     * marks, joined by single punctuation; finer rules of word boundaries (scripts without spaces apart) are not followed.
     */
    private static boolean isFinalSigma(char[] chars, int at) {
        boolean before = false;
        for (int i = at - 1; !before && i >= 0 && inWord(chars, i); i--) {
            before = isCased(chars[i]);
        }
        if (!before) {
            return false;
        }
        for (int i = at + 1; i < chars.length && inWord(chars, i); i++) {
            if (isCased(chars[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean inWord(char[] chars, int i) {
        char c = chars[i];
        if (c == '\'' || c == '.' || c == '-' || c == '_') {
            return i > 0 && i + 1 < chars.length && isWordPart(chars[i - 1]) && isWordPart(chars[i + 1]);
        }
        return isWordPart(c);
    }

    private static boolean isWordPart(char c) {
        if (c >= 0x2E80 && c <= 0xA4CF) {
            return false;
        }
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c) || type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK
            || type == Character.FORMAT;
    }

    private static boolean isCased(char c) {
        return Character.isLowerCase(c) || Character.isUpperCase(c) || Character.isTitleCase(c);
    }
}
