package java.util.regex;

import java.util.function.IntPredicate;

/** The sets of characters that `\p` names. */
final class Property {
    private static final String CATEGORIES = "CnLuLlLtLmLoMnMeMcNdNlNoZsZlZpCcCf--CoCsPdPsPePcPoSmScSkSoPiPf";
    private static final int CASED = 1 << Character.UPPERCASE_LETTER | 1 << Character.LOWERCASE_LETTER | 1 << Character.TITLECASE_LETTER;

    private Property() {}

    private static boolean is(int c, int types) {
        return (types >> Character.getType(c) & 1) != 0;
    }

    private static CharSet wide(IntPredicate test) {
        return new CharSet(false, test);
    }

    private static CharSet narrow(IntPredicate test) {
        return new CharSet(true, test);
    }

    private static int types(String letters) {
        int types = 0;
        for (int i = 0; i < CATEGORIES.length(); i += 2) {
            if (CATEGORIES.startsWith(letters, i)) {
                types |= 1 << i / 2;
            }
        }
        return types;
    }

    private static final int PUNCTUATION = types("P");
    private static final int SEPARATORS = types("Z");
    private static final int NOT_GRAPHIC = SEPARATORS | types("Cc") | types("Cs") | types("Cn");
    private static final int WORDS = types("M") | types("Nd") | types("Pc");

    static boolean isWhite(int c) {
        return is(c, SEPARATORS) || c >= 9 && c <= 13 || c == 0x85;
    }

    static boolean isWord(int c) {
        return Character.isAlphabetic(c) || is(c, WORDS) || c == 0x200c || c == 0x200d;
    }

    private static boolean isHex(int c) {
        return Character.isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' || c >= 0xff21 && c <= 0xff26
            || c >= 0xff41 && c <= 0xff46;
    }

    private static boolean isGraphic(int c) {
        return !is(c, NOT_GRAPHIC);
    }

    private static boolean isBlank(int c) {
        return c == 9 || Character.getType(c) == Character.SPACE_SEPARATOR;
    }

    private static boolean isPrintable(int c) {
        return (isGraphic(c) || isBlank(c)) && Character.getType(c) != Character.CONTROL;
    }

    /** Upper, lower and title case are one where case does not matter. */
    private static CharSet cased(IntPredicate test, boolean anyCase) {
        return wide(anyCase ? c -> Character.isUpperCase(c) || Character.isLowerCase(c) || Character.isTitleCase(c) : test);
    }

    /** A property of the standard, as in `\p{IsAlphabetic}`; null if there is none with this name. */
    static CharSet unicode(String name, boolean anyCase) {
        switch (name.toUpperCase()) {
            case "ALPHABETIC":
                return wide(c -> Character.isAlphabetic(c));
            case "LETTER":
                return wide(c -> Character.isLetter(c));
            case "LOWERCASE":
                return cased(c -> Character.isLowerCase(c), anyCase);
            case "UPPERCASE":
                return cased(c -> Character.isUpperCase(c), anyCase);
            case "TITLECASE":
                return cased(c -> Character.isTitleCase(c), anyCase);
            case "WHITE_SPACE":
            case "WHITESPACE":
                return wide(c -> isWhite(c));
            case "CONTROL":
                return wide(c -> Character.getType(c) == Character.CONTROL);
            case "PUNCTUATION":
                return wide(c -> is(c, PUNCTUATION));
            case "HEX_DIGIT":
            case "HEXDIGIT":
                return wide(c -> isHex(c));
            case "ASSIGNED":
                return wide(c -> Character.getType(c) != Character.UNASSIGNED);
            case "NONCHARACTER_CODE_POINT":
            case "NONCHARACTERCODEPOINT":
                return wide(c -> (c & 0xfffe) == 0xfffe || c >= 0xfdd0 && c <= 0xfdef);
            case "DIGIT":
                return wide(c -> Character.isDigit(c));
            case "ALNUM":
                return wide(c -> Character.isAlphabetic(c) || Character.isDigit(c));
            case "BLANK":
                return wide(c -> isBlank(c));
            case "GRAPH":
                return wide(c -> isGraphic(c));
            case "PRINT":
                return wide(c -> isPrintable(c));
            case "WORD":
                return wide(c -> isWord(c));
            case "JOIN_CONTROL":
            case "JOINCONTROL":
                return wide(c -> c == 0x200c || c == 0x200d);
            case "IDEOGRAPHIC":
            case "EMOJI":
            case "EMOJI_PRESENTATION":
            case "EMOJI_MODIFIER":
            case "EMOJI_MODIFIER_BASE":
            case "EMOJI_COMPONENT":
            case "EXTENDED_PICTOGRAPHIC":
                return Script.property(name.toUpperCase());
            default:
                return null;
        }
    }

    /** The classes that POSIX names, for all of Unicode; null if there is none with this name. */
    static CharSet posix(String name, boolean anyCase) {
        switch (name.toUpperCase()) {
            case "ALPHA":
                return unicode("ALPHABETIC", anyCase);
            case "LOWER":
                return unicode("LOWERCASE", anyCase);
            case "UPPER":
                return unicode("UPPERCASE", anyCase);
            case "SPACE":
                return unicode("WHITE_SPACE", anyCase);
            case "PUNCT":
                return unicode("PUNCTUATION", anyCase);
            case "XDIGIT":
                return unicode("HEX_DIGIT", anyCase);
            case "CNTRL":
                return unicode("CONTROL", anyCase);
            case "ALNUM":
            case "DIGIT":
            case "BLANK":
            case "GRAPH":
            case "PRINT":
                return unicode(name, anyCase);
            default:
                return null;
        }
    }

    /** A general category, a class of ASCII characters, or a method of `Character`; null if there is none with this name. */
    static CharSet named(String name, boolean anyCase) {
        switch (name) {
            case "all":
                return wide(c -> true);
            case "LC":
                return wide(c -> is(c, CASED));
            case "LD":
                return wide(c -> Character.isLetterOrDigit(c));
            case "L1":
                return narrow(c -> c >= 0 && c < 256);
            case "ASCII":
                return narrow(c -> CharSet.isAscii(c));
            case "Alnum":
                return narrow(c -> CharSet.isAlnum(c));
            case "Alpha":
                return narrow(c -> CharSet.isLetter(c));
            case "Blank":
                return narrow(c -> c == ' ' || c == '\t');
            case "Cntrl":
                return narrow(c -> c >= 0 && c < 32 || c == 127);
            case "Digit":
                return narrow(c -> CharSet.isDigit(c));
            case "Graph":
                return narrow(c -> c > ' ' && c < 127);
            case "Lower":
                return narrow(anyCase ? c -> CharSet.isLetter(c) : c -> c >= 'a' && c <= 'z');
            case "Print":
                return narrow(c -> c >= ' ' && c < 127);
            case "Punct":
                return narrow(c -> c > ' ' && c < 127 && !CharSet.isAlnum(c));
            case "Space":
                return narrow(c -> CharSet.isSpace(c));
            case "Upper":
                return narrow(anyCase ? c -> CharSet.isLetter(c) : c -> c >= 'A' && c <= 'Z');
            case "XDigit":
                return narrow(c -> CharSet.isDigit(c) || (c | 32) >= 'a' && (c | 32) <= 'f');
            default:
                break;
        }
        if (name.startsWith("java")) {
            return ofMethod(name.substring(4), anyCase);
        }
        if (name.isEmpty() || name.length() > 2 || name.charAt(0) == '-') {
            return null;
        }
        int types = types(name);
        if (anyCase && name.length() == 2 && (types & CASED) != 0) {
            types = CASED;
        }
        int all = types;
        return all == 0 ? null : wide(c -> is(c, all));
    }

    private static CharSet ofMethod(String name, boolean anyCase) {
        switch (name) {
            case "LowerCase":
                return cased(c -> Character.isLowerCase(c), anyCase);
            case "UpperCase":
                return cased(c -> Character.isUpperCase(c), anyCase);
            case "TitleCase":
                return cased(c -> Character.isTitleCase(c), anyCase);
            case "Ideographic":
            case "Mirrored":
                return Script.property(name.toUpperCase());
            case "Alphabetic":
                return wide(c -> Character.isAlphabetic(c));
            case "Digit":
                return wide(c -> Character.isDigit(c));
            case "Defined":
                return wide(c -> Character.isDefined(c));
            case "Letter":
                return wide(c -> Character.isLetter(c));
            case "LetterOrDigit":
                return wide(c -> Character.isLetterOrDigit(c));
            case "JavaIdentifierStart":
                return wide(c -> Character.isJavaIdentifierStart(c));
            case "JavaIdentifierPart":
                return wide(c -> Character.isJavaIdentifierPart(c));
            case "UnicodeIdentifierStart":
                return wide(c -> Character.isUnicodeIdentifierStart(c));
            case "UnicodeIdentifierPart":
                return wide(c -> Character.isUnicodeIdentifierPart(c));
            case "IdentifierIgnorable":
                return wide(c -> Character.isIdentifierIgnorable(c));
            case "SpaceChar":
                return wide(c -> Character.isSpaceChar(c));
            case "Whitespace":
                return wide(c -> Character.isWhitespace(c));
            case "ISOControl":
                return wide(c -> Character.isISOControl(c));
            default:
                return null;
        }
    }
}
