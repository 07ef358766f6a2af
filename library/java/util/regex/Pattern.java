package java.util.regex;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A regular expression (SE 17). What is not supported, such as looking behind, possessive quantifiers, flags within the expression and
 * classes within classes, is refused with an `UnsupportedOperationException`.
 */
public final class Pattern implements Serializable {
    public static final int CASE_INSENSITIVE = 2;
    public static final int MULTILINE = 8;
    public static final int LITERAL = 16;
    public static final int DOTALL = 32;

    private final String regex;
    private final int flags;
    final Node first;
    final int groups;
    final int loops;
    final Map<String, Integer> names;

    private Pattern(String regex, int flags) {
        this.regex = regex;
        this.flags = flags;
        if ((flags & ~(CASE_INSENSITIVE | MULTILINE | LITERAL | DOTALL)) != 0) {
            throw new UnsupportedOperationException("not supported in regular expressions: flags " + flags);
        }
        Parser parser = new Parser((flags & LITERAL) != 0 ? quote(regex) : regex, flags);
        first = parser.parse();
        groups = parser.groups;
        loops = parser.loops;
        names = parser.names;
    }

    public static Pattern compile(String regex) {
        return new Pattern(regex, 0);
    }

    public static Pattern compile(String regex, int flags) {
        return new Pattern(regex, flags);
    }

    public static boolean matches(String regex, CharSequence input) {
        return compile(regex).matcher(input).matches();
    }

    public static String quote(String s) {
        if (s.indexOf("\\E") < 0) {
            return "\\Q" + s + "\\E";
        }
        return "\\Q" + s.replace("\\E", "\\E\\\\E\\Q") + "\\E";
    }

    public String pattern() {
        return regex;
    }

    public String toString() {
        return regex;
    }

    public int flags() {
        return flags;
    }

    public Matcher matcher(CharSequence input) {
        return new Matcher(this, input);
    }

    public Predicate<String> asPredicate() {
        return s -> matcher(s).find();
    }

    public Predicate<String> asMatchPredicate() {
        return s -> matcher(s).matches();
    }

    public String[] split(CharSequence input) {
        return split(input, 0);
    }

    public String[] split(CharSequence input, int limit) {
        ArrayList<String> parts = new ArrayList<>();
        Matcher m = matcher(input);
        int start = 0;
        while ((limit <= 0 || parts.size() < limit - 1) && m.find()) {
            // No empty part ahead of an empty match at the start.
            if (m.end() > 0) {
                parts.add(input.subSequence(start, m.start()).toString());
                start = m.end();
            }
        }
        if (start == 0 && parts.isEmpty()) {
            return new String[] {input.toString()};
        }
        parts.add(input.subSequence(start, input.length()).toString());
        int n = parts.size();
        while (limit == 0 && n > 0 && parts.get(n - 1).isEmpty()) {
            n--;
        }
        return parts.subList(0, n).toArray(new String[n]);
    }

    public Stream<String> splitAsStream(CharSequence input) {
        return Stream.of(split(input));
    }
}
