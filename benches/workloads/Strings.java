/*
 * Strings: builds a text from random words, takes it apart again and transforms it: appending, inserting, deleting,
 * reversing, searching, replacing, comparing, upper case, hashing, numbers to text and back.
 *
 * Size: words. A = 50,000, B = 250,000, C = 1,000,000.
 * Check: each step is undone or computed in a second way and must agree.
 */
public class Strings {
    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 3000;
        String[] words = words(n);
        String text = join(words);
        long hash = text.hashCode();
        check(hash == polynomial(text), "hashCode of the text");

        splitAgain(text, words);
        check(reverse(reverse(text)).equals(text), "reversing twice");
        hash = 31 * hash + replaceVowels(text);
        hash = 31 * hash + numbers(n);
        hash = 31 * hash + order(words);
        hash = 31 * hash + edit(words);
        hash = 31 * hash + concatenate(words);
        long known = known(n);
        check(known == 0 || known == hash, "checksum " + hash + ", expected " + known);
        System.out.println("Strings size=" + n + " checksum=" + hash + " ok");
    }

    static String[] words(int n) {
        String[] words = new String[n];
        long state = 31415926L;
        char[] letters = new char[9];
        for (int i = 0; i < n; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            int length = 2 + (int) (state >>> 61);
            long bits = state >>> 16;
            for (int k = 0; k < length; k++) {
                letters[k] = (char) ('a' + bits % 26);
                bits /= 26;
            }
            words[i] = new String(letters, 0, length);
        }
        return words;
    }

    static String join(String[] words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words.length; i++) {
            if (i > 0) {
                text.append(' ');
            }
            text.append(words[i]);
        }
        return text.toString();
    }

    static void splitAgain(String text, String[] words) {
        int from = 0;
        for (int i = 0; i < words.length; i++) {
            int to = text.indexOf(' ', from);
            if (to < 0) {
                to = text.length();
            }
            check(text.substring(from, to).equals(words[i]), "word " + i);
            check(text.startsWith(words[i], from), "start of word " + i);
            from = to + 1;
        }
        check(from == text.length() + 1, "end of the text");
    }

    static String reverse(String s) {
        StringBuilder reversed = new StringBuilder(s.length());
        for (int i = s.length() - 1; i >= 0; i--) {
            reversed.append(s.charAt(i));
        }
        String result = reversed.toString();
        check(new StringBuilder(s).reverse().toString().equals(result), "reverse");
        return result;
    }

    static int replaceVowels(String text) {
        String replaced = text.replace('a', '1').replace('e', '2').replace('i', '3').replace('o', '4').replace('u', '5');
        int vowels = 0;
        for (int i = 0; i < text.length(); i++) {
            char was = text.charAt(i);
            char is = replaced.charAt(i);
            int vowel = "aeiou".indexOf(was);
            check(vowel < 0 ? is == was : is == '1' + vowel, "vowel at " + i);
            if (vowel >= 0) {
                vowels++;
            }
        }
        return vowels;
    }

    static int numbers(int n) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int number = i * 7919 - n;
            String text = Integer.toString(number);
            check(Integer.parseInt(text) == number, "number " + text);
            check(Long.parseLong("-" + (i + 1L << 33)) == -(i + 1L << 33), "long number at " + i);
            digits.append(number).append(i % 2 == 0 ? ',' : ';');
        }
        String all = digits.toString();
        int separators = 0;
        for (int at = all.indexOf(','); at >= 0; at = all.indexOf(',', at + 1)) {
            separators++;
        }
        check(separators == (n + 1) / 2, "separators");
        return all.length();
    }

    /** Compares neighbours both ways round. */
    static int order(String[] words) {
        int ascending = 0;
        for (int i = 1; i < words.length; i++) {
            String a = words[i - 1];
            String b = words[i];
            int order = a.compareTo(b);
            check(order == -b.compareTo(a), "order of " + a + " and " + b);
            check((order == 0) == a.equals(b), "equality of " + a + " and " + b);
            check(a.toUpperCase().equalsIgnoreCase(a), "case of " + a);
            if (order < 0) {
                ascending++;
            }
        }
        return ascending;
    }

    /** Wraps words in a buffer, then unwraps them. */
    static int edit(String[] words) {
        StringBuilder buffer = new StringBuilder();
        int hash = 0;
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            buffer.setLength(0);
            buffer.append(word).insert(0, "<<").append('>').append(">");
            buffer.insert(2 + word.length() / 2, i);
            hash = 31 * hash + buffer.toString().hashCode();
            int digits = Integer.toString(i).length();
            buffer.delete(2 + word.length() / 2, 2 + word.length() / 2 + digits);
            buffer.deleteCharAt(buffer.length() - 1).setCharAt(0, ' ');
            check(buffer.toString().equals(" <" + word + ">"), "edited word " + word);
        }
        return hash;
    }

    static int concatenate(String[] words) {
        int hash = 0;
        String window = "";
        for (int i = 0; i < words.length; i++) {
            window = window + words[i] + ':' + i + ' ' + (i % 3 == 0) + "; ";
            if (window.length() > 80) {
                window = window.substring(window.length() - 40).trim();
            }
            hash = hash * 17 + window.length();
        }
        return hash * 31 + window.hashCode();
    }

    static int polynomial(String s) {
        int hash = 0;
        for (int i = 0; i < s.length(); i++) {
            hash = 31 * hash + s.charAt(i);
        }
        return hash;
    }

    static int size(String s) {
        switch (s) {
            case "A": return 50000;
            case "B": return 250000;
            case "C": return 1000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    /** The checksum recorded for a size; 0 when there is none. */
    static long known(int n) {
        switch (n) {
            case 3000: return 14408898520093146L;
            case 50000: return 29935411610214327L;
            case 250000: return 78929481214036L;
            case 1000000: return -34089190230673190L;
            default: return 0;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
