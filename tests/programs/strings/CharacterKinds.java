/** Characters of all kinds: categories, digits, surrogate pairs, case. */
public class CharacterKinds {
    public static void main(String[] args) {
        for (char c : new char[] {'a', 'Z', '5', ' ', '_', '\u00e9', '\u0416', '\u4e2d', '\u0660', '\n', '\u20ac', '\u00df'}) {
            System.out.print((int) c + ":");
            System.out.print((Character.isLetter(c) ? "L" : "") + (Character.isDigit(c) ? "D" : "") + (Character.isUpperCase(c) ? "U" : "") + (Character.isLowerCase(c) ? "l" : "")
                + (Character.isWhitespace(c) ? "W" : "") + (Character.isJavaIdentifierStart(c) ? "J" : "") + (Character.isAlphabetic(c) ? "A" : "") + " ");
        }
        System.out.println();
        String text = "a\ud83d\ude00b\u00e9";
        System.out.println(text.length() + " " + text.codePointCount(0, text.length()) + " " + text.codePointAt(1) + " " + Character.charCount(text.codePointAt(1)));
        StringBuilder reversed = new StringBuilder(text).reverse();
        System.out.println(reversed + " " + reversed.charAt(1) + (int) reversed.charAt(0) + " " + new String(Character.toChars(0x1F600)).equals(text.substring(1, 3)));
        System.out.println(Character.toUpperCase('\u00df') + " " + "stra\u00dfe".toUpperCase() + " " + Character.toTitleCase('\u01c6') + " " + Character.digit('f', 16) + Character.forDigit(11, 16) + Character.digit('\u0665', 10));
        System.out.println("I\u0307".toLowerCase().length() + " " + Character.getType('A') + " " + Character.isSurrogate('\ud83d') + " " + Character.reverseBytes('a') + " " + Character.compare('a', 'b') + " " + Character.MAX_VALUE + 0);
        int[] counts = new int[3];
        "Hello, World! 123".chars().forEach(c -> counts[Character.isLetter(c) ? 0 : Character.isDigit(c) ? 1 : 2]++);
        System.out.println(counts[0] + " " + counts[1] + " " + counts[2] + " " + text.codePoints().mapToObj(Integer::toHexString).toList());
        char c = 'x';
        c++;
        int sum = 'a' + 1;
        System.out.println(c + " " + sum + " " + (char) sum + " " + (char) ('a' + 2) + ('a' + 2) + " " + "" + 'a' + 'b' + " " + ('a' < 98) + (c == 121));
    }
}
