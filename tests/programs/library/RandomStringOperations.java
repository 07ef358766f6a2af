import java.util.Random;

public class RandomStringOperations {
    static final String ALPHABET = "aAbB\u00DF\u00E9\u0130\u0131\u017F\u03C3\uD801\uDC00\uD801\uDC28 .'x\uDC00\uFB01\u1F80";
    static final Random random = new Random(42);

    static String text() {
        StringBuilder b = new StringBuilder();
        int n = random.nextInt(9);
        for (int i = 0; i < n; i++) b.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        return b.toString();
    }

    static String ascii(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < 127) b.append(c);
            else b.append("\\u").append(Integer.toHexString(c));
        }
        return b.toString();
    }

    static String operate(int operation, String s, String t, int i, int k) {
        switch (operation) {
            case 0: return s.toUpperCase();
            case 1: return s.toLowerCase();
            case 2: return s.substring(i, k);
            case 3: return s.equalsIgnoreCase(t) + " " + s.compareTo(t) + " " + s.compareToIgnoreCase(t);
            case 4: return s.indexOf(t, i) + " " + s.lastIndexOf(t, k) + " " + s.indexOf('a', i) + " " + s.lastIndexOf(0x10400, k);
            case 5: return s.codePointAt(i) + " " + s.codePointBefore(k);
            case 6: return s.codePointCount(i, k) + "";
            case 7: return s.offsetByCodePoints(i, k) + "";
            case 8: return "[" + s.trim() + "][" + s.strip() + "]" + s.isBlank();
            case 9: return s.replace('a', 'Q') + s.replace(t, "<>") + s.concat(t);
            case 10: return s.repeat(i) + s.hashCode();
            case 11: return s.regionMatches(true, i, t, k, 2) + " " + s.startsWith(t, i) + s.endsWith(t) + s.contains(t);
            case 12: byte[] bytes = s.getBytes(); return bytes.length + new String(bytes);
            case 13: return new String(s.toCharArray(), i, k) + s.charAt(i);
            case 14: String[] parts = s.split("a", i); return parts.length + parts[0];
            case 15: return new StringBuilder(s).insert(i, t).reverse().toString();
            case 16: return new StringBuilder(s).delete(i, k).append(t, i, k).toString();
            case 17: return new StringBuilder(s).replace(i, k, t).deleteCharAt(i).toString();
            default: StringBuilder b = new StringBuilder(s); b.setLength(k); b.setCharAt(i, '#'); return b + "" + b.indexOf(t);
        }
    }

    public static void main(String[] args) {
        for (int round = 0; round < 1500; round++) {
            String s = text();
            String t = text();
            int i = random.nextInt(10) - 1;
            int k = random.nextInt(10) - 1;
            int operation = random.nextInt(19);
            String result;
            try {
                result = operate(operation, s, t, i, k);
            } catch (RuntimeException e) {
                result = e.toString();
            }
            System.out.println(operation + " " + ascii(s) + "|" + ascii(t) + "|" + i + "|" + k + " = " + ascii(result));
        }
    }
}
