package java.util.regex;

import java.util.function.IntPredicate;

/** A set of characters. A set without supplementary characters and surrogates is `narrow`. */
final class CharSet {
    private final IntPredicate test;
    final boolean narrow;
    /** Whether this is a single character of Latin-1 in a class. */
    boolean latin;

    CharSet(boolean narrow, IntPredicate test) {
        this.narrow = narrow;
        this.test = test;
    }

    boolean has(int c) {
        return test.test(c);
    }

    CharSet negate() {
        return new CharSet(false, test.negate());
    }

    CharSet or(CharSet other) {
        return new CharSet(narrow && other.narrow, test.or(other.test));
    }

    CharSet and(CharSet other) {
        return new CharSet(narrow && other.narrow, test.and(other.test));
    }

    /** Whether matching a character needs code points that are no plain `char`. */
    static boolean isWide(int c) {
        return c >= 0x10000 || c >= 0xd800 && c < 0xe000;
    }

    static boolean isAscii(int c) {
        return c >= 0 && c < 128;
    }

    static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    static boolean isAlnum(int c) {
        return isLetter(c) || isDigit(c);
    }

    static boolean isSpace(int c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    static boolean isWord(int c) {
        return isAlnum(c) || c == '_';
    }

    static boolean isVertical(int c) {
        return c >= '\n' && c <= '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
    }

    static boolean isHorizontal(int c) {
        return c == '\t' || c == ' ' || c == 0xa0 || c == 0x1680 || c == 0x180e || c >= 0x2000 && c <= 0x200a || c == 0x202f
            || c == 0x205f || c == 0x3000;
    }

    static int lowerAscii(int c) {
        return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }

    /** What characters that differ only in case have in common. */
    static int fold(int c) {
        return Character.toLowerCase(Character.toUpperCase(c));
    }

    static CharSet single(int c, int flags) {
        if ((flags & Pattern.CASE_INSENSITIVE) != 0) {
            if ((flags & Pattern.UNICODE_CASE) != 0) {
                int folded = fold(c);
                if (Character.toUpperCase(c) != folded) {
                    return new CharSet(false, x -> x == folded || fold(x) == folded);
                }
            } else if (isLetter(c)) {
                return new CharSet(true, x -> (x | 32) == (c | 32));
            }
        }
        return new CharSet(!isWide(c), x -> x == c);
    }

    /** A character within a class. */
    static CharSet latin(int c, int flags) {
        boolean fold = (flags & Pattern.CASE_INSENSITIVE) != 0 && (flags & Pattern.UNICODE_CASE) != 0;
        // These have other cases beyond Latin-1.
        if (c >= 256 || fold && "\u00ff\u00b5IiSsKk\u00c5\u00e5".indexOf(c) >= 0) {
            return single(c, flags);
        }
        CharSet set = single(c, flags);
        if (fold) {
            int lower = Character.toLowerCase(c);
            int upper = Character.toUpperCase(c);
            set = new CharSet(true, x -> x == c || x == lower || x == upper);
        }
        set = new CharSet(true, set.test);
        set.latin = true;
        return set;
    }

    static CharSet range(int low, int high, int flags) {
        if ((flags & Pattern.CASE_INSENSITIVE) != 0) {
            if ((flags & Pattern.UNICODE_CASE) != 0) {
                return new CharSet(false, c -> {
                    if (c >= low && c <= high) {
                        return true;
                    }
                    int upper = Character.toUpperCase(c);
                    if (upper >= low && upper <= high) {
                        return true;
                    }
                    int lower = Character.toLowerCase(upper);
                    return lower >= low && lower <= high;
                });
            }
            return new CharSet(false, c -> c >= low && c <= high
                || isLetter(c) && ((c ^ 32) >= low && (c ^ 32) <= high));
        }
        return new CharSet(high < 0xd800 || low > 0xdfff && high < 0x10000, c -> c >= low && c <= high);
    }
}
