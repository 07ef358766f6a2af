public class UnicodeText {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            if (i > 0) b.append(' ');
            String h = Integer.toHexString(s.charAt(i));
            while (h.length() < 4) h = "0" + h;
            b.append(h);
        }
        return b.toString();
    }

    static int größe(String wörter) {
        return wörter.length();
    }

    public static void main(String[] args) {
        String greek = "αβγ";
        String mixed = "naïve café – 中文";
        String clef = "\uD834\uDD1E";
        System.out.println(greek + " " + greek.length() + " " + hex(greek));
        System.out.println(mixed + " " + mixed.length() + " " + hex(mixed.substring(mixed.length() - 2)));
        System.out.println(clef + " " + clef.length() + " " + clef.codePointAt(0) + " " + clef.codePointCount(0, 2) + " " + clef.codePointAt(1));
        System.out.println("\u0041\u00e9\t\"\\\101\60\7".length() + " " + hex("\u0041\u00e9\t\"\\\101\60\7\377\0"));
        System.out.println("ÄÖÜß".toLowerCase() + " " + "äöü".toUpperCase() + " " + "ΣΑΣ".equals("ΣΑΣ"));
        System.out.println(größe("ünï") + " " + "é".compareTo("z") + " " + "中".compareTo("文"));
        System.out.println(new StringBuilder("ab" + clef + "c").reverse() + " " + hex(new StringBuilder(clef + "x").reverse().toString()));
        char ch = 'é';
        ch++;
        System.out.println(ch + " " + (int) ch + " " + (char) 0x3b1 + " " + '\u03c9' + " " + (char) ('中' + 1));
        System.out.println(mixed.indexOf('中') + " " + mixed.indexOf("文") + " " + mixed.indexOf(0x1D11E) + " " + ("x" + clef).indexOf(0x1D11E));
        System.out.println(Character.isLetter('é') + " " + Character.isLetter('中') + " " + Character.isDigit('٣') + " " + Character.isUpperCase('Σ') + " " + Character.getNumericValue('7'));
        System.out.println(Character.toChars(0x1F600).length + " " + new String(Character.toChars(0x1F600)) + " " + Character.charCount(0x1F600));
        System.out.println("日本語".hashCode() + " " + clef.hashCode() + " " + greek.replace('β', 'B') + " " + "ÀÉ".equalsIgnoreCase("àé"));
        System.out.println("snow\u2603man euro\u20ac half\u00bd");
        String s = "";
        for (char c = 'а'; c <= 'я'; c += 5) s += c;
        System.out.println(s + s.toUpperCase());
        int[] counts = new int[3];
        String sample = "aé中𝄞";
        for (int i = 0; i < sample.length(); i++) {
            char c = sample.charAt(i);
            if (c < 128) counts[0]++;
            else if (c < 256) counts[1]++;
            else counts[2]++;
        }
        System.out.println(counts[0] + " " + counts[1] + " " + counts[2]);
    }
}
