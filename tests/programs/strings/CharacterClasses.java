public class CharacterClasses {
    static String kinds(char c) {
        String s = "";
        if (Character.isDigit(c)) s += 'd';
        if (Character.isLetter(c)) s += 'l';
        if (Character.isLetterOrDigit(c)) s += 'a';
        if (Character.isUpperCase(c)) s += 'U';
        if (Character.isLowerCase(c)) s += 'L';
        if (Character.isWhitespace(c)) s += 'w';
        if (Character.isSpaceChar(c)) s += 's';
        if (Character.isISOControl(c)) s += 'c';
        if (Character.isJavaIdentifierStart(c)) s += 'I';
        if (Character.isJavaIdentifierPart(c)) s += 'P';
        return s;
    }

    public static void main(String[] args) {
        for (int start = 0; start < 256; start += 16) {
            StringBuilder line = new StringBuilder(Integer.toHexString(start)).append(':');
            for (int c = start; c < start + 16; c++) line.append(' ').append(kinds((char) c));
            System.out.println(line);
        }
        int lower = 0, upper = 0, fixed = 0;
        for (char c = 0; c < 256; c++) {
            if (Character.toLowerCase(c) != c) lower++;
            if (Character.toUpperCase(c) != c) upper++;
            if (Character.toLowerCase(c) == c && Character.toUpperCase(c) == c) fixed++;
        }
        System.out.println(lower + " " + upper + " " + fixed + " " + (int) Character.toUpperCase('\u00ff') + " " + (int) Character.toUpperCase('\u00b5'));
        System.out.println(Character.digit('7', 10) + " " + Character.digit('f', 16) + " " + Character.digit('F', 16) + " " + Character.digit('g', 16)
            + " " + Character.digit('9', 8) + " " + Character.digit('z', 36) + " " + Character.digit('1', 99));
        System.out.println(Character.forDigit(11, 16) + " " + Character.forDigit(35, 36) + " " + (int) Character.forDigit(16, 16));
        System.out.println(Character.getNumericValue('a') + " " + Character.getNumericValue('Z') + " " + Character.getNumericValue('-'));
        System.out.println(Character.toString('q') + Character.valueOf('r') + Character.valueOf('s').charValue() + " " + Character.valueOf('t').hashCode());
        System.out.println(Character.valueOf('a').equals(Character.valueOf('a')) + " " + Character.valueOf('a').compareTo(Character.valueOf('c')) + " " + Character.compare('z', 'a'));
        System.out.println((int) Character.MIN_VALUE + " " + (int) Character.MAX_VALUE + " " + Character.MIN_RADIX + " " + Character.MAX_RADIX);
        System.out.println(Character.isSurrogate('\ud800') + " " + Character.isHighSurrogate('\udc00') + " " + Character.isLowSurrogate('\udc00') + " " + Character.toCodePoint('\ud834', '\udd1e'));
        System.out.println(Character.reverseBytes('\u1234') == '\u3412');
    }
}
