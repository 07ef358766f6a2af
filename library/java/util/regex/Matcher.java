package java.util.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** A regular expression at work on a text (SE 25). */
public final class Matcher implements MatchResult {
    private Pattern pattern;
    CharSequence text;
    /** The region. */
    int from;
    int to;
    boolean transparent;
    boolean anchoring = true;
    /** Whether a match must reach to the end. */
    boolean full;
    boolean hitEnd;
    boolean requireEnd;
    /** For each group where it begins and ends. */
    int[] groups;
    /** Where the groups that are not yet closed began, and how many rounds loops have made. */
    int[] locals;
    HashSet<Integer>[] failed;
    /** Where the present match begins, -1 without one; where it, or the part matched last, ends; where the match before it ended. */
    int first = -1;
    int last;
    int previous = -1;
    /** Where the text ends that is looked at behind. */
    int behindTo;
    private int appended;
    private int changes;

    Matcher(Pattern pattern, CharSequence text) {
        this.pattern = pattern;
        this.text = text;
        allocate();
        reset();
    }

    @SuppressWarnings("unchecked")
    private void allocate() {
        groups = new int[2 * pattern.groups];
        locals = new int[pattern.locals];
        failed = (HashSet<Integer>[]) new HashSet[pattern.memories];
        Arrays.fill(groups, -1);
        Arrays.fill(locals, -1);
    }

    public Pattern pattern() {
        return pattern;
    }

    public Matcher usePattern(Pattern newPattern) {
        if (newPattern == null) {
            throw new IllegalArgumentException("Pattern cannot be null");
        }
        pattern = newPattern;
        allocate();
        changes++;
        return this;
    }

    public Matcher reset() {
        first = -1;
        last = 0;
        previous = -1;
        Arrays.fill(groups, -1);
        Arrays.fill(locals, -1);
        Arrays.fill(failed, null);
        appended = 0;
        from = 0;
        to = text.length();
        changes++;
        return this;
    }

    public Matcher reset(CharSequence input) {
        text = input;
        return reset();
    }

    private void prepare(int start) {
        hitEnd = false;
        requireEnd = false;
        first = start;
        previous = previous < 0 ? start : previous;
        Arrays.fill(groups, -1);
        Arrays.fill(locals, -1);
        Arrays.fill(failed, null);
    }

    private boolean finish(boolean matched) {
        if (!matched) {
            first = -1;
        }
        previous = last;
        changes++;
        return matched;
    }

    private boolean at(boolean whole) {
        prepare(from);
        full = whole;
        return finish(pattern.first.match(this, from));
    }

    public boolean matches() {
        return at(true);
    }

    public boolean lookingAt() {
        return at(false);
    }

    public boolean find() {
        int start = last;
        if (start == first) {
            start++;
        }
        if (start < from) {
            start = from;
        }
        if (start > to) {
            Arrays.fill(groups, -1);
            return false;
        }
        return search(start);
    }

    public boolean find(int start) {
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("Illegal start index");
        }
        reset();
        return search(start);
    }

    private boolean search(int start) {
        prepare(start);
        full = false;
        Node node = pattern.first;
        if (node instanceof Places.Place && ((Places.Place) node).kind == 'A') {
            return finish(node.match(this, start));
        }
        int end = to - pattern.shortest;
        int i = start;
        while (i <= end) {
            first = i;
            if (node.match(this, i)) {
                return finish(true);
            }
            i++;
            if (!pattern.halves && i < text.length() && Character.isSurrogatePair(text.charAt(i - 1), text.charAt(i))) {
                i++;
            }
        }
        hitEnd = true;
        return finish(false);
    }

    public boolean hasMatch() {
        return first >= 0;
    }

    private void check() {
        if (first < 0) {
            throw new IllegalStateException("No match found");
        }
    }

    private void check(int group) {
        check();
        if (group < 0 || group > groupCount()) {
            throw new IndexOutOfBoundsException("No group " + group);
        }
    }

    private int numberOf(String name) {
        Objects.requireNonNull(name, "Group name");
        Integer group = pattern.names.get(name);
        if (group == null) {
            throw new IllegalArgumentException("No group with name <" + name + ">");
        }
        return group;
    }

    public int start() {
        check();
        return first;
    }

    public int start(int group) {
        check(group);
        return groups[2 * group];
    }

    public int start(String name) {
        return groups[2 * numberOf(name)];
    }

    public int end() {
        check();
        return last;
    }

    public int end(int group) {
        check(group);
        return groups[2 * group + 1];
    }

    public int end(String name) {
        return groups[2 * numberOf(name) + 1];
    }

    public String group() {
        return group(0);
    }

    public String group(int group) {
        check(group);
        int start = groups[2 * group];
        int end = groups[2 * group + 1];
        return start < 0 || end < 0 ? null : text.subSequence(start, end).toString();
    }

    public String group(String name) {
        Objects.requireNonNull(name, "Group name");
        check();
        return group(numberOf(name));
    }

    public int groupCount() {
        return groups.length / 2 - 1;
    }

    public Map<String, Integer> namedGroups() {
        return pattern.namedGroups();
    }

    public MatchResult toMatchResult() {
        return new Found(first, last, groups.clone(), text, pattern.names, hasMatch());
    }

    /** A match as it was found. */
    private static final class Found implements MatchResult {
        private final int first;
        private final int last;
        private final int[] groups;
        private final String text;
        private final Map<String, Integer> names;
        private final boolean matched;

        Found(int first, int last, int[] groups, CharSequence text, Map<String, Integer> names, boolean matched) {
            this.first = first;
            this.last = last;
            this.groups = groups;
            this.text = text.toString();
            this.names = names;
            this.matched = matched;
        }

        private void check() {
            if (first < 0) {
                throw new IllegalStateException("No match found");
            }
        }

        private void check(int group) {
            check();
            if (group < 0 || group > groupCount()) {
                throw new IndexOutOfBoundsException("No group " + group);
            }
        }

        public int start() {
            check();
            return first;
        }

        public int start(int group) {
            check(group);
            return groups[2 * group];
        }

        public int end() {
            check();
            return last;
        }

        public int end(int group) {
            check(group);
            return groups[2 * group + 1];
        }

        public String group() {
            return group(0);
        }

        public String group(int group) {
            check(group);
            return groups[2 * group] < 0 ? null : text.substring(groups[2 * group], groups[2 * group + 1]);
        }

        public int groupCount() {
            return groups.length / 2 - 1;
        }

        public Map<String, Integer> namedGroups() {
            return Map.copyOf(names);
        }

        public boolean hasMatch() {
            return matched;
        }
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
                i = expandGroup(replacement, i, out);
            } else {
                out.append(c);
            }
        }
    }

    /** Appends the group that a replacement names behind a dollar sign, and returns where its name ends. */
    private int expandGroup(String replacement, int from, StringBuilder out) {
        int n = replacement.length();
        int i = from;
        if (i == n) {
            throw new IllegalArgumentException("Illegal group reference: group index is missing");
        }
        char c = replacement.charAt(i);
        int group;
        if (c == '{') {
            i++;
            int start = i;
            while (i < n && CharSet.isAlnum(replacement.charAt(i))) {
                i++;
            }
            if (i == start || i == n || replacement.charAt(i) != '}') {
                throw new IllegalArgumentException("named capturing group is missing trailing '}'");
            }
            String name = replacement.substring(start, i);
            if (CharSet.isDigit(name.charAt(0))) {
                throw new IllegalArgumentException("capturing group name {" + name + "} starts with digit character");
            }
            Integer number = pattern.names.get(name);
            if (number == null) {
                throw new IllegalArgumentException("No group with name {" + name + "}");
            }
            group = number;
            i++;
        } else {
            if (!CharSet.isDigit(c)) {
                throw new IllegalArgumentException("Illegal group reference");
            }
            group = c - '0';
            i++;
            // As many digits as there is a group for.
            while (i < n && CharSet.isDigit(replacement.charAt(i)) && group * 10 + replacement.charAt(i) - '0' <= groupCount()) {
                group = group * 10 + replacement.charAt(i) - '0';
                i++;
            }
        }
        if (start(group) >= 0 && end(group) >= 0) {
            out.append(text, start(group), end(group));
        }
        return i;
    }

    public Matcher appendReplacement(StringBuilder sb, String replacement) {
        check();
        StringBuilder expanded = new StringBuilder();
        expand(replacement, expanded);
        sb.append(text, appended, first).append(expanded);
        appended = last;
        changes++;
        return this;
    }

    public StringBuilder appendTail(StringBuilder sb) {
        return sb.append(text, appended, text.length());
    }

    public Matcher appendReplacement(StringBuffer sb, String replacement) {
        StringBuilder part = new StringBuilder();
        appendReplacement(part, replacement);
        sb.append(part);
        return this;
    }

    public StringBuffer appendTail(StringBuffer sb) {
        return sb.append(text, appended, text.length());
    }

    public String replaceAll(String replacement) {
        reset();
        if (!find()) {
            return text.toString();
        }
        StringBuilder out = new StringBuilder();
        do {
            appendReplacement(out, replacement);
        } while (find());
        return appendTail(out).toString();
    }

    private String replacement(Function<MatchResult, String> replacer) {
        int before = changes;
        String replacement = replacer.apply(this);
        if (before != changes) {
            throw new ConcurrentModificationException();
        }
        return replacement;
    }

    public String replaceAll(Function<MatchResult, String> replacer) {
        Objects.requireNonNull(replacer);
        reset();
        if (!find()) {
            return text.toString();
        }
        StringBuilder out = new StringBuilder();
        do {
            appendReplacement(out, replacement(replacer));
        } while (find());
        return appendTail(out).toString();
    }

    public String replaceFirst(String replacement) {
        if (replacement == null) {
            throw new NullPointerException("replacement");
        }
        reset();
        if (!find()) {
            return text.toString();
        }
        StringBuilder out = new StringBuilder();
        return appendReplacement(out, replacement).appendTail(out).toString();
    }

    public String replaceFirst(Function<MatchResult, String> replacer) {
        Objects.requireNonNull(replacer);
        reset();
        if (!find()) {
            return text.toString();
        }
        StringBuilder out = new StringBuilder();
        return appendReplacement(out, replacement(replacer)).appendTail(out).toString();
    }

    public Matcher region(int start, int end) {
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("start");
        }
        if (end < 0 || end > text.length()) {
            throw new IndexOutOfBoundsException("end");
        }
        if (start > end) {
            throw new IndexOutOfBoundsException("start > end");
        }
        reset();
        from = start;
        to = end;
        return this;
    }

    public int regionStart() {
        return from;
    }

    public int regionEnd() {
        return to;
    }

    public boolean hasTransparentBounds() {
        return transparent;
    }

    public Matcher useTransparentBounds(boolean b) {
        transparent = b;
        return this;
    }

    public boolean hasAnchoringBounds() {
        return anchoring;
    }

    public Matcher useAnchoringBounds(boolean b) {
        anchoring = b;
        return this;
    }

    public boolean hitEnd() {
        return hitEnd;
    }

    public boolean requireEnd() {
        return requireEnd;
    }

    public String toString() {
        return "java.util.regex.Matcher[pattern=" + pattern + " region=" + from + "," + to + " lastmatch="
            + (first >= 0 && group() != null ? group() : "") + "]";
    }
}
