import java.util.*;
import java.util.regex.*;

/** Regular expressions on many texts: matches, groups, splits and replacements. */
public class RegularExpressions {
    static String all(String regex, String text) {
        StringBuilder out = new StringBuilder();
        Matcher m = Pattern.compile(regex).matcher(text);
        while (m.find()) {
            out.append('[').append(m.start()).append(',').append(m.end());
            for (int i = 1; i <= m.groupCount(); i++) {
                out.append(' ').append(m.group(i));
            }
            out.append(']');
        }
        return out.toString();
    }

    static void show(String regex, String text) {
        try {
            System.out.println(regex + " on " + text + ": " + text.matches(regex) + " " + all(regex, text) + " "
                + Arrays.toString(text.split(regex)) + text.split(regex, 3).length + text.split(regex, -1).length + " "
                + text.replaceAll(regex, "<$0>") + " " + text.replaceFirst(regex, "-"));
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        String[] regexes = {
            "a", "\\s+", "[,;]\\s*", "\\d+", "\\w+", "\\W", "a|b", "(a|b)*", "(a*)(b*)", "a*?b", "(a+)+b", "^a", "b$", "\\bb", "[^ab]+",
            "(\\w)\\1", "(?:ab)+", "(?=b)", "a(?!b)", "a{2}", "a{1,2}?", "(a{2,}|b)c?", "[a-c&]", "[-a]", "[]a]", ".", "..?", "", "x*",
            "((a)|(b))+", "(a(b)?)+", "\\.", "\\Qa.b\\E", "[\\d.]+", "\\p{Upper}+", "(?<first>a)(?<rest>.*)", "[a-zA-Z_][a-zA-Z0-9_]*",
            "(a?){3}", "(a|ab)(c|bcd)(d*)", "(a*)*", "(a|b*)*c", "\\t|\\n", "\\u0061", "\\x62",
        };
        String[] texts = {
            "", "a", "b", "ab", "aab", "abab c", "aabbcc", "a, b;c ;d", "  lead and trail  ", "12 3.5 x", "a.b", "abcd", "foo_Bar9 BAZ",
            "aaa", "bbb\nab", "x😀y", "ba-a]", "\ta",
        };
        for (String regex : regexes) {
            for (String text : texts) {
                show(regex, text);
            }
        }
        for (String wrong : new String[] {"(a", "a)", "*a", "[a", "a{2", "a{3,1}", "\\q", "[b-a]", "a**"}) {
            show(wrong, "a");
        }
        Random random = new Random(3);
        String[] pieces = {"a", "b", ".", "[ab]", "[^a]", "(", ")", "|", "*", "+", "?", "a*?", "\\w", "(b|a)", "a{1,2}"};
        for (int round = 0; round < 20; round++) {
            long sum = 0;
            for (int i = 0; i < 150; i++) {
                StringBuilder regex = new StringBuilder();
                for (int k = random.nextInt(8); k >= 0; k--) {
                    regex.append(pieces[random.nextInt(pieces.length)]);
                }
                StringBuilder text = new StringBuilder();
                for (int k = random.nextInt(12); k > 0; k--) {
                    text.append("aabbc".charAt(random.nextInt(5)));
                }
                String result;
                try {
                    if (regex.indexOf("++") >= 0 || regex.indexOf("*+") >= 0 || regex.indexOf("?+") >= 0 || regex.indexOf("}+") >= 0 || regex.indexOf("(?") >= 0 || regex.indexOf("()") >= 0) {
                        continue;
                    }
                    result = all(regex.toString(), text.toString()) + Pattern.matches(regex.toString(), text);
                } catch (PatternSyntaxException e) {
                    result = "wrong";
                }
                sum = 31 * sum + result.hashCode();
            }
            System.out.println(sum);
        }
        Matcher m = Pattern.compile("(?<key>\\w+)=(?<value>\\d+)").matcher("x=1, yy=22");
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            m.appendReplacement(out, "${value}=$1");
        }
        System.out.println(m.appendTail(out) + " " + Pattern.compile("A", Pattern.CASE_INSENSITIVE).matcher("aAb").replaceAll("x"));
        System.out.println(Pattern.compile("\\d").matcher("a1b2").replaceAll(r -> String.valueOf(Integer.parseInt(r.group()) + 1)));
        System.out.println(Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")) + Matcher.quoteReplacement("$1\\"));
        System.out.println(Arrays.toString("2024-01-02T03:04".split("[-T:]")) + Arrays.toString("boo:and:foo".split("o", 0)));
    }
}
