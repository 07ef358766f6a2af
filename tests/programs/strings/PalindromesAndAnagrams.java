class PalindromesAndAnagrams {
    static boolean palindrome(String s) {
        int i = 0, j = s.length() - 1;
        while (i < j) {
            char a = Character.toLowerCase(s.charAt(i)), b = Character.toLowerCase(s.charAt(j));
            if (!Character.isLetterOrDigit(a)) i++;
            else if (!Character.isLetterOrDigit(b)) j--;
            else if (a != b) return false;
            else { i++; j--; }
        }
        return true;
    }

    static String longest(String s) {
        int best = 0, at = 0;
        for (int mid = 0; mid < s.length(); mid++)
            for (int odd = 0; odd < 2; odd++) {
                int l = mid, r = mid + odd;
                while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) { l--; r++; }
                if (r - l - 1 > best) { best = r - l - 1; at = l + 1; }
            }
        return s.substring(at, at + best);
    }

    static String signature(String s) {
        char[] c = s.toCharArray();
        for (int i = 1; i < c.length; i++)
            for (int j = i; j > 0 && c[j - 1] > c[j]; j--) {
                char t = c[j]; c[j] = c[j - 1]; c[j - 1] = t;
            }
        return String.valueOf(c);
    }

    static boolean rotation(String a, String b) {
        return a.length() == b.length() && (a + a).indexOf(b) >= 0;
    }

    static String runLength(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++);
            if (j - i > 1) out.append(j - i);
            out.append(s.charAt(i));
        }
        return out.toString();
    }

    static String expand(String s) {
        String out = "";
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= '0' && c <= '9') { n = n * 10 + (c - '0'); continue; }
            do { out += c; } while (--n > 0);
            n = 0;
        }
        return out;
    }

    public static void main(String[] a) {
        String[] p = {"A man, a plan, a canal: Panama", "No lemon, no melon", "nearly a palindrome", "", "x", "ab", "1 2 3 2 1"};
        for (int i = 0; i < p.length; i++) System.out.println(palindrome(p[i]) + " \"" + longest(p[i].toLowerCase()) + "\"");
        String[] w = {"listen", "silent", "enlist", "google", "elgoog", "banana"};
        for (int i = 0; i < w.length; i++) {
            String line = w[i] + ":";
            for (int j = 0; j < w.length; j++) if (i != j && signature(w[i]).equals(signature(w[j]))) line += " " + w[j];
            System.out.println(line);
        }
        System.out.println(rotation("waterbottle", "erbottlewat") + " " + rotation("abc", "acb"));
        String r = runLength("wwwwwwwwwwwwbbbxyzzzz");
        System.out.println(r + " " + expand(r) + " " + expand(r).length());
    }
}
