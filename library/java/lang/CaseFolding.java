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
            int c = a[i];
            int d = b[k];
            if (c != d) {
                c = Character.codePointIn(a, i, aTo);
                d = Character.codePointIn(b, k, bTo);
                // A pair whose first halves are equal differs in its second half only: look at the whole of it.
                if (Character.isLowSurrogate((char) a[i]) && i > aFrom && k > bFrom) {
                    c = Character.codePointEndingAt(a, i + 1, aFrom);
                    d = Character.codePointEndingAt(b, k + 1, bFrom);
                }
                c = Character.toUpperCase(c);
                d = Character.toUpperCase(d);
                if (c != d) {
                    c = Character.toLowerCase(c);
                    d = Character.toLowerCase(d);
                    if (c != d) {
                        return c - d;
                    }
                }
                if (c >= Character.MIN_SUPPLEMENTARY_CODE_POINT && Character.isHighSurrogate(a[i])) {
                    i++;
                    k++;
                }
            }
            i++;
            k++;
        }
        return (aTo - aFrom) - (bTo - bFrom);
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

    /** Whether a capital sigma ends a word: a cased letter before it and none after, ignorable ones skipped. */
    private static boolean isFinalSigma(char[] chars, int at) {
        int i = at;
        int cp = 0;
        boolean before = false;
        while (i > 0) {
            cp = Character.codePointEndingAt(chars, i, 0);
            if (isCased(cp)) {
                before = true;
                break;
            }
            if (!isIgnorable(cp)) {
                break;
            }
            i -= Character.charCount(cp);
        }
        if (!before) {
            return false;
        }
        i = at + 1;
        while (i < chars.length) {
            cp = Character.codePointIn(chars, i, chars.length);
            if (isCased(cp)) {
                return false;
            }
            if (!isIgnorable(cp)) {
                break;
            }
            i += Character.charCount(cp);
        }
        return true;
    }

    private static boolean isCased(int cp) {
        return Character.isLowerCase(cp) || Character.isUpperCase(cp) || Character.isTitleCase(cp);
    }

    private static boolean isIgnorable(int cp) {
        int type = Character.getType(cp);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT
            || type == Character.MODIFIER_LETTER || type == Character.MODIFIER_SYMBOL || cp == '\'' || cp == '.'
            || cp == ':' || cp == 0xB7 || cp == 0x2018 || cp == 0x2019 || cp == 0x2027;
    }
}
