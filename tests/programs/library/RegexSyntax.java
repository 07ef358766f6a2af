// Java 21: recorded from JDK 25, since JDK 17 lacks some of the methods.
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Expressions put together at random: what each matches, where it looked at the end, and which are refused with which message. */
public class RegexSyntax {
    private static final String[] PARTS = {
        "a", "b", "c", "A", "ab", "1", " ", "_", "-", ".", "^", "$", "|", "(", ")", "(?:", "(?=", "(?!", "(?<=", "(?<!", "(?>", "(?<n>",
        "(?i)", "(?i:", "(?-i)", "(?m)", "(?s)", "(?d)", "(?u)", "(?x)", "(?U)", "*", "+", "?", "*?", "+?", "??", "*+", "++", "?+", "{2}",
        "{1,2}", "{0,1}", "{2,}?", "{1,3}+", "{0}", "{", "}", "{2", "{2,1}", "\\d", "\\W", "\\s", "\\b", "\\B", "\\A", "\\z", "\\Z", "\\G",
        "\\R", "\\h", "\\v", "\\1", "\\2", "\\11", "\\k<n>", "\\Qa*\\E", "\\x41", "\\x{61}", "\\u0061", "\\061", "\\0", "\\cA", "\\t", "\\",
        "\\y", "\\p{L}", "\\p{Lower}", "\\P{Lu}", "\\p{IsGreek}", "\\p{InBasicLatin}", "\\p{sc=Latn}", "\\p{Foo}", "\\p", "\\p{", "[", "]",
        "[^", "[a-c]", "[^a]", "[a-c&&b]", "[a-c&&[^b]]", "[a[bc]]", "[\\w&&[^a]]", "&&", "[a-", "[\\]a]", "\n", "\r\n", "\u0085", "\u00e9",
        "\u00df", "\ud83d\ude00", "\ud83d", "#", "[&&a]", "[a&&]", "(a|ab)", "(a)(b)?", "(?:a|b)*", "((a)|b)+", "(a*)*", "(ab?)+", "(a{2})*",
    };
    private static final String[] TEXTS = {
        "a", "b", "c", "A", "ab", "aab", "1", " ", "_", "-", "\n", "\r", "\r\n", "\u0085", "\u00e9", "\u00c9", "\u00df", "\u03b1",
        "\ud83d\ude00", "\ud83d", "\u0301",
    };

    private static String visible(String text) {
        StringBuilder all = new StringBuilder();
        for (char c : text.toCharArray()) {
            all.append(c < 32 || c > 126 ? "{" + Integer.toHexString(c) + "}" : String.valueOf(c));
        }
        return all.toString();
    }

    private static String found(Matcher m) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i <= m.groupCount(); i++) {
            all.append(i == 0 ? "" : ",").append(m.start(i)).append("-").append(m.end(i));
        }
        return all.append(m.hitEnd() ? "h" : "").append(m.requireEnd() ? "r" : "").append(' ').toString();
    }

    private static String run(String regex, int flags, String text, int from, int to, int mode) {
        try {
            Pattern p = Pattern.compile(regex, flags);
            Matcher m = p.matcher(text);
            m.region(from, to).useTransparentBounds((mode & 1) != 0).useAnchoringBounds((mode & 2) == 0);
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 10 && m.find(); i++) {
                all.append(found(m));
            }
            all.append(m.region(from, to).lookingAt() ? "looking " + found(m) : "");
            all.append(m.region(from, to).matches() ? "matching " + found(m) : "");
            return p.flags() + " " + all + m.replaceAll("<$0>") + Arrays.toString(p.splitWithDelimiters(text, 3)) + p.namedGroups();
        } catch (PatternSyntaxException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        Random random = new Random(7);
        for (int n = 0; n < 400; n++) {
            StringBuilder regex = new StringBuilder();
            int open = 0;
            for (int i = random.nextInt(7); i >= 0; i--) {
                String part = PARTS[random.nextInt(PARTS.length)];
                open += part.startsWith("(") && !part.endsWith(")") ? 1 : 0;
                regex.append(part);
            }
            for (; open > 0 && n % 4 != 0; open--) {
                regex.append(')');
            }
            int flags = random.nextInt(3) > 0 ? 0 : random.nextInt(512) & ~(Pattern.CANON_EQ | Pattern.LITERAL);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(7); i > 0; i--) {
                text.append(TEXTS[random.nextInt(TEXTS.length)]);
            }
            int from = random.nextInt(3) > 0 ? 0 : random.nextInt(text.length() + 1);
            int to = from == 0 ? text.length() : from + random.nextInt(text.length() - from + 1);
            String result = run(regex.toString(), flags, text.toString(), from, to, from == 0 ? 0 : random.nextInt(4));
            System.out.println(visible(regex + " " + flags + " " + text + ": " + result));
        }
    }
}
