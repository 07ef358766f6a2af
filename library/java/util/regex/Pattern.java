package java.util.regex;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A regular expression (SE 25). Canonical equivalence, names of characters and grapheme clusters are refused with an
 * `UnsupportedOperationException`.
 */
public final class Pattern implements Serializable {
    public static final int UNIX_LINES = 1;
    public static final int CASE_INSENSITIVE = 2;
    public static final int COMMENTS = 4;
    public static final int MULTILINE = 8;
    public static final int LITERAL = 16;
    public static final int DOTALL = 32;
    public static final int UNICODE_CASE = 64;
    public static final int CANON_EQ = 128;
    public static final int UNICODE_CHARACTER_CLASS = 256;

    private final String regex;
    private final int flags;
    final Node first;
    final int groups;
    final int locals;
    final int memories;
    /** Whether matching may begin at the second half of a pair of surrogates. */
    final boolean halves;
    /** The least number of characters that a match has. */
    final int shortest;
    final Map<String, Integer> names;

    private Pattern(String regex, int options) {
        if ((options & ~511) != 0) {
            throw new IllegalArgumentException("Unknown flag 0x" + Integer.toHexString(options));
        }
        this.regex = regex;
        int all = (options & UNICODE_CHARACTER_CLASS) != 0 ? options | UNICODE_CASE : options;
        if ((all & CANON_EQ) != 0 && (all & LITERAL) == 0) {
            throw new UnsupportedOperationException("not supported in regular expressions: canonical equivalence");
        }
        Parser parser = new Parser(regex, all);
        first = parser.parse();
        flags = parser.flags;
        groups = parser.groups;
        locals = parser.locals;
        memories = parser.memories;
        halves = parser.halves;
        names = parser.names();
        Node.Lengths lengths = new Node.Lengths();
        first.measure(lengths);
        shortest = lengths.min;
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

    public Map<String, Integer> namedGroups() {
        return Map.copyOf(names);
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
        return split(input, 0, false);
    }

    public String[] split(CharSequence input, int limit) {
        return split(input, limit, false);
    }

    public String[] splitWithDelimiters(CharSequence input, int limit) {
        return split(input, limit, true);
    }

    private String[] split(CharSequence input, int limit, boolean delimiters) {
        ArrayList<String> parts = new ArrayList<>();
        Matcher m = matcher(input);
        int start = 0;
        int found = 0;
        while ((limit <= 0 || found < limit - 1) && m.find()) {
            // No empty part ahead of an empty match at the start.
            if (m.end() > 0) {
                parts.add(input.subSequence(start, m.start()).toString());
                if (delimiters) {
                    parts.add(input.subSequence(m.start(), m.end()).toString());
                }
                start = m.end();
                found++;
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
