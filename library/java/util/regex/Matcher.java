package java.util.regex;

import java.util.Arrays;
import java.util.ArrayList;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** A regular expression at work on a text (SE 17, without regions and bounds). */
public final class Matcher implements MatchResult {
    private Pattern pattern;
    CharSequence text;
    int length;
    /** Whether a match must reach to the end. */
    boolean full;
    int[] starts;
    int[] ends;
    /** Where the groups that are not yet closed began. */
    int[] opened;
    /** For each loop the number of its rounds, and where the last began. */
    int[] counts;
    int[] froms;
    private boolean matched;
    /** Where the last match ended, and where text was last appended up to. */
    private int last;
    private int appended;

    Matcher(Pattern pattern, CharSequence text) {
        this.pattern = pattern;
        starts = new int[pattern.groups];
        ends = new int[pattern.groups];
        opened = new int[pattern.groups];
        counts = new int[pattern.loops];
        froms = new int[pattern.loops];
        reset(text);
    }

    public Pattern pattern() {
        return pattern;
    }

    public Matcher reset() {
        length = text.length();
        matched = false;
        last = -1;
        appended = 0;
        return this;
    }

    public Matcher reset(CharSequence input) {
        text = Objects.requireNonNull(input);
        return reset();
    }

    private boolean at(int i, boolean whole) {
        Arrays.fill(starts, -1);
        Arrays.fill(ends, -1);
        full = whole;
        starts[0] = i;
        matched = pattern.first.match(this, i);
        if (matched) {
            last = ends[0];
        }
        return matched;
    }

    public boolean matches() {
        return at(0, true);
    }

    public boolean lookingAt() {
        return at(0, false);
    }

    public boolean find() {
        int from = last < 0 ? 0 : last;
        if (matched && ends[0] == starts[0]) {
            from++;
        }
        return search(from);
    }

    public boolean find(int start) {
        if (start < 0 || start > length) {
            throw new IndexOutOfBoundsException("Illegal start index");
        }
        reset();
        return search(start);
    }

    private boolean search(int from) {
        for (int i = from; i <= length; i++) {
            if (at(i, false)) {
                return true;
            }
        }
        matched = false;
        last = length + 1;
        return false;
    }

    private void check() {
        if (!matched) {
            throw new IllegalStateException("No match found");
        }
    }

    private void check(int group) {
        check();
        if (group < 0 || group >= starts.length) {
            throw new IndexOutOfBoundsException("No group " + group);
        }
    }

    public int start() {
        check();
        return starts[0];
    }

    public int start(int group) {
        check(group);
        return starts[group];
    }

    public int end() {
        check();
        return ends[0];
    }

    public int end(int group) {
        check(group);
        return ends[group];
    }

    public String group() {
        return group(0);
    }

    public String group(int group) {
        check(group);
        return starts[group] < 0 ? null : text.subSequence(starts[group], ends[group]).toString();
    }

    public String group(String name) {
        check();
        Integer group = pattern.names.get(Objects.requireNonNull(name, "Group name"));
        if (group == null) {
            throw new IllegalArgumentException("No group with name <" + name + ">");
        }
        return group(group);
    }

    public int groupCount() {
        return starts.length - 1;
    }

    public MatchResult toMatchResult() {
        Matcher copy = new Matcher(pattern, text.toString());
        copy.matched = matched;
        copy.starts = starts.clone();
        copy.ends = ends.clone();
        return copy;
    }

    public Stream<MatchResult> results() {
        ArrayList<MatchResult> all = new ArrayList<>();
        reset();
        while (find()) {
            all.add(toMatchResult());
        }
        return all.stream();
    }

    public static String quoteReplacement(String s) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '\\' || c == '$') {
                text.append('\\');
            }
            text.append(c);
        }
        return text.toString();
    }

    private void expand(String replacement, StringBuilder out) {
        int n = replacement.length();
        int i = 0;
        while (i < n) {
            char c = replacement.charAt(i);
            i++;
            if (c == '\\') {
                if (i == n) {
                    throw new IllegalArgumentException("character to be escaped is missing");
                }
                out.append(replacement.charAt(i));
                i++;
            } else if (c == '$') {
                if (i == n) {
                    throw new IllegalArgumentException("Illegal group reference: group index is missing");
                }
                char d = replacement.charAt(i);
                if (d == '{') {
                    int end = replacement.indexOf('}', i);
                    if (end < 0) {
                        throw new IllegalArgumentException("named capturing group is missing trailing '}'");
                    }
                    String name = replacement.substring(i + 1, end);
                    if (!pattern.names.containsKey(name)) {
                        throw new IllegalArgumentException("No group with name {" + name + "}");
                    }
                    append(out, group(name));
                    i = end + 1;
                    continue;
                }
                if (d < '0' || d > '9') {
                    throw new IllegalArgumentException("Illegal group reference");
                }
                int group = d - '0';
                i++;
                // As many digits as there is a group for.
                while (i < n && replacement.charAt(i) >= '0' && replacement.charAt(i) <= '9'
                        && group * 10 + replacement.charAt(i) - '0' < starts.length) {
                    group = group * 10 + replacement.charAt(i) - '0';
                    i++;
                }
                append(out, group(group));
            } else {
                out.append(c);
            }
        }
    }

    private static void append(StringBuilder out, String text) {
        if (text != null) {
            out.append(text);
        }
    }

    public Matcher appendReplacement(StringBuilder sb, String replacement) {
        check();
        StringBuilder expanded = new StringBuilder();
        expand(replacement, expanded);
        sb.append(text, appended, starts[0]).append(expanded);
        appended = ends[0];
        return this;
    }

    public StringBuilder appendTail(StringBuilder sb) {
        return sb.append(text, appended, length);
    }

    public Matcher appendReplacement(StringBuffer sb, String replacement) {
        StringBuilder part = new StringBuilder();
        appendReplacement(part, replacement);
        sb.append(part);
        return this;
    }

    public StringBuffer appendTail(StringBuffer sb) {
        return sb.append(text, appended, length);
    }

    public String replaceAll(String replacement) {
        return replaceAll(m -> replacement);
    }

    public String replaceAll(Function<MatchResult, String> replacer) {
        reset();
        StringBuilder out = new StringBuilder();
        while (find()) {
            appendReplacement(out, replacer.apply(this));
        }
        return appendTail(out).toString();
    }

    public String replaceFirst(String replacement) {
        Objects.requireNonNull(replacement, "replacement");
        reset();
        StringBuilder out = new StringBuilder();
        if (find()) {
            appendReplacement(out, replacement);
        }
        return appendTail(out).toString();
    }
}
