public class PatternMatching {
    static int compares;

    static boolean same(String t, int i, String p, int j) {
        compares++;
        return t.charAt(i) == p.charAt(j);
    }

    static int naive(String t, String p) {
        outer:
        for (int i = 0; i + p.length() <= t.length(); i++) {
            for (int j = 0; j < p.length(); j++) if (!same(t, i + j, p, j)) continue outer;
            return i;
        }
        return -1;
    }

    static int kmp(String t, String p) {
        if (p.length() == 0) return 0;
        int[] fail = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && !same(p, i, p, k)) k = fail[k - 1];
            if (p.charAt(i) == p.charAt(k)) k++;
            fail[i] = k;
        }
        for (int i = 0, k = 0; i < t.length(); i++) {
            while (k > 0 && !same(t, i, p, k)) k = fail[k - 1];
            if (t.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) return i - k + 1;
        }
        return -1;
    }

    static int horspool(String t, String p) {
        int m = p.length();
        int[] skip = new int[128];
        for (int c = 0; c < 128; c++) skip[c] = m;
        for (int i = 0; i < m - 1; i++) skip[p.charAt(i)] = m - 1 - i;
        for (int i = 0; i + m <= t.length(); i += m == 0 ? 1 : skip[t.charAt(i + m - 1)]) {
            int j = m - 1;
            while (j >= 0 && same(t, i + j, p, j)) j--;
            if (j < 0) return i;
        }
        return -1;
    }

    static int rabinKarp(String t, String p) {
        final int base = 257, mod = 1000003;
        int m = p.length(), ht = 0, hp = 0, high = 1;
        if (m > t.length()) return -1;
        for (int i = 0; i < m; i++) {
            ht = (int) (((long) ht * base + t.charAt(i)) % mod);
            hp = (int) (((long) hp * base + p.charAt(i)) % mod);
            if (i > 0) high = (int) ((long) high * base % mod);
        }
        for (int i = 0; ; i++) {
            if (ht == hp && t.regionMatches(i, p, 0, m)) return i;
            if (i + m == t.length()) return -1;
            long h = ht - (long) t.charAt(i) * high % mod + mod;
            ht = (int) ((h * base + t.charAt(i + m)) % mod);
        }
    }

    /** Whole-string match with * for any run and ? for any character. */
    static boolean glob(String p, String s) {
        if (p.isEmpty()) return s.isEmpty();
        char c = p.charAt(0);
        if (c == '*') return glob(p.substring(1), s) || !s.isEmpty() && glob(p, s.substring(1));
        return !s.isEmpty() && (c == '?' || c == s.charAt(0)) && glob(p.substring(1), s.substring(1));
    }

    /** Literals, '.', '^', '$' and a postfix '*'. */
    static boolean regex(String re, String text) {
        if (re.startsWith("^")) return here(re, 1, text, 0);
        for (int i = 0; i <= text.length(); i++) if (here(re, 0, text, i)) return true;
        return false;
    }

    static boolean here(String re, int r, String text, int t) {
        if (r == re.length()) return true;
        if (r + 1 < re.length() && re.charAt(r + 1) == '*') {
            int i = t;
            do {
                if (here(re, r + 2, text, i)) return true;
            } while (i < text.length() && (text.charAt(i++) == re.charAt(r) || re.charAt(r) == '.'));
            return false;
        }
        if (re.charAt(r) == '$' && r + 1 == re.length()) return t == text.length();
        return t < text.length() && (re.charAt(r) == '.' || re.charAt(r) == text.charAt(t)) && here(re, r + 1, text, t + 1);
    }

    public static void main(String[] args) {
        String text = "abracadabra abracadabrb ababababac abacus";
        String[] patterns = {"abra", "cadabrb", "ababac", "us", "zebra", "a", "abracadabra abracadabrb ababababac abacus!", "abac"};
        for (String p : patterns) {
            String line = p + ":";
            compares = 0;
            line += " " + naive(text, p) + "/" + compares;
            compares = 0;
            line += " " + kmp(text, p) + "/" + compares;
            compares = 0;
            line += " " + horspool(text, p) + "/" + compares;
            System.out.println(line + " " + rabinKarp(text, p) + " " + text.indexOf(p));
        }
        System.out.println(naive("x", "") + " " + kmp("x", "") + " " + rabinKarp("x", ""));
        String[] globs = {"*.java", "F?T.*", "*a*b*", "", "*", "???", "a*a"};
        for (String g : globs) System.out.print(glob(g, "FFT.java") + "," + glob(g, "aab") + "," + glob(g, "") + "," + glob(g, "a") + " ");
        System.out.println();
        String[] res = {"^ab*c$", "b.*d", "x*", "^$", "a.c", "$", "c$", "*a"};
        for (String r : res) System.out.print(r + "=" + regex(r, "abbbc") + regex(r, "ac") + regex(r, "") + regex(r, "zbcd") + " ");
        System.out.println();
    }
}
