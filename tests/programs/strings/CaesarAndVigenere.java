import java.util.stream.IntStream;

/** Old ciphers, and breaking one by counting. */
public class CaesarAndVigenere {
    static String caesar(String text, int shift) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isUpperCase(c)) {
                out.append((char) ('A' + Math.floorMod(c - 'A' + shift, 26)));
            } else if (Character.isLowerCase(c)) {
                out.append((char) ('a' + Math.floorMod(c - 'a' + shift, 26)));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    static String vigenere(String text, String key, boolean back) {
        StringBuilder out = new StringBuilder();
        int used = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int shift = key.charAt(used % key.length()) - 'a';
            String coded = caesar(String.valueOf(c), back ? -shift : shift);
            out.append(coded);
            used += Character.isLetter(c) ? 1 : 0;
        }
        return out.toString();
    }

    static int crack(String text) {
        double[] usual = {8.2, 1.5, 2.8, 4.3, 12.7, 2.2, 2, 6.1, 7, .15, .77, 4, 2.4, 6.7, 7.5, 1.9, .1, 6, 6.3, 9.1, 2.8, .98, 2.4, .15, 2, .07};
        int best = 0;
        double bestScore = Double.MAX_VALUE;
        for (int shift = 0; shift < 26; shift++) {
            int[] counts = new int[26];
            caesar(text, -shift).toLowerCase().chars().filter(Character::isLetter).forEach(c -> counts[c - 'a']++);
            int total = IntStream.of(counts).sum();
            double score = 0;
            for (int i = 0; i < 26; i++) {
                double wanted = usual[i] * total / 100;
                score += (counts[i] - wanted) * (counts[i] - wanted) / wanted;
            }
            if (score < bestScore) {
                bestScore = score;
                best = shift;
            }
        }
        return best;
    }

    public static void main(String[] args) {
        String text = "The enemy will attack at dawn, near the old bridge; send the horses there.";
        String coded = caesar(text, 17);
        System.out.println(coded + "\n" + caesar(coded, -17).equals(text) + " " + crack(coded) + " " + caesar("abcXYZ", 29));
        String harder = vigenere(text, "lemon", false);
        System.out.println(harder + "\n" + vigenere(harder, "lemon", true));
    }
}
