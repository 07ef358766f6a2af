package java.util.regex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/** Reads a regular expression. */
final class Parser {
    private final String regex;
    private final int flags;
    private int at;
    int groups = 1;
    int loops;
    final Map<String, Integer> names = new LinkedHashMap<>();

    Parser(String regex, int flags) {
        this.regex = regex;
        this.flags = flags;
    }

    private PatternSyntaxException error(String message, int index) {
        return new PatternSyntaxException(message, regex, index);
    }

    private UnsupportedOperationException refused(String what) {
        return new UnsupportedOperationException("not supported in regular expressions: " + what + " in " + regex);
    }

    private boolean more() {
        return at < regex.length();
    }

    private char peek() {
        return at < regex.length() ? regex.charAt(at) : '\0';
    }

    private boolean take(char c) {
        if (more() && regex.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private boolean take(String text) {
        if (regex.startsWith(text, at)) {
            at += text.length();
            return true;
        }
        return false;
    }

    Node parse() {
        Node first = choice(new Node.Accept(false));
        if (more()) {
            throw error("Unmatched closing ')'", Math.max(at - 1, 0));
        }
        return first;
    }

    /** Alternatives, each followed by a node. */
    private Node choice(Node after) {
        Node first = sequence(after);
        if (peek() != '|' || !more()) {
            return first;
        }
        ArrayList<Node> parts = new ArrayList<>();
        parts.add(first);
        while (take('|')) {
            parts.add(sequence(after));
        }
        return new Node.Choice(parts.toArray(new Node[0]));
    }

    /** Parts one after the other, followed by a node. */
    private Node sequence(Node after) {
        Node head = new Node.Joint();
        Node last = head;
        while (more() && peek() != '|' && peek() != ')') {
            last = part(last);
        }
        last.next = after;
        return head.next;
    }

    /** Appends a part with its quantifier and returns its last node. */
    private Node part(Node last) {
        int start = at;
        char c = regex.charAt(at);
        if (c == '(') {
            at++;
            return group(last);
        }
        if (c == '*' || c == '+' || c == '?') {
            throw error("Dangling meta character '" + c + "'", start);
        }
        if (c == '^' || c == '$') {
            at++;
            return append(last, new Node.Place(c, (flags & Pattern.MULTILINE) != 0));
        }
        if (c == '\\' && at + 1 < regex.length()) {
            char e = regex.charAt(at + 1);
            if ("bBAzZ".indexOf(e) >= 0) {
                at += 2;
                return append(last, new Node.Place(e, false));
            }
            if (e >= '1' && e <= '9') {
                at += 2;
                if (e - '0' >= groups) {
                    throw refused("a reference to a later group");
                }
                return quantified(last, new Node.Back(e - '0'));
            }
            if (e == 'Q') {
                int end = regex.indexOf("\\E", at + 2);
                String text = regex.substring(at + 2, end < 0 ? regex.length() : end);
                at = end < 0 ? regex.length() : end + 2;
                Node node = last;
                for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
                    node = append(node, new Node.Chars(only(text.codePointAt(i))));
                }
                return node;
            }
        }
        return quantified(last, new Node.Chars(one()));
    }

    private static Node append(Node last, Node node) {
        last.next = node;
        return node;
    }

    private Node group(Node last) {
        int group = -1;
        if (take("?:")) {
            group = -1;
        } else if (take("?=") || take("?!")) {
            boolean wanted = regex.charAt(at - 1) == '=';
            Node part = choice(new Node.Accept(true));
            close();
            return append(last, new Node.Look(part, wanted));
        } else if (take("?<")) {
            if (peek() == '=' || peek() == '!') {
                throw refused("looking behind");
            }
            int end = regex.indexOf('>', at);
            if (end < 0) {
                throw error("named capturing group is missing trailing '>'", at);
            }
            group = groups;
            groups++;
            names.put(regex.substring(at, end), group);
            at = end + 1;
        } else if (peek() == '?') {
            throw refused("flags or independent groups");
        } else {
            group = groups;
            groups++;
        }
        Node first = new Node.Joint();
        Node end = new Node.Joint();
        if (group > 0) {
            first = new Node.Edge(group, true);
            end = new Node.Edge(group, false);
        }
        first.next = choice(end);
        close();
        return quantified(last, first, end);
    }

    private void close() {
        if (!take(')')) {
            throw error("Unclosed group", regex.length());
        }
    }

    private Node quantified(Node last, Node node) {
        return quantified(last, node, node);
    }

    private Node quantified(Node last, Node first, Node end) {
        int min = 1;
        int max = 1;
        if (take('*')) {
            min = 0;
            max = Integer.MAX_VALUE;
        } else if (take('+')) {
            max = Integer.MAX_VALUE;
        } else if (take('?')) {
            min = 0;
        } else if (take('{')) {
            min = number();
            max = min;
            if (take(',')) {
                max = peek() == '}' ? Integer.MAX_VALUE : number();
            }
            if (!take('}')) {
                throw error("Unclosed counted closure", at);
            }
            if (max < min) {
                throw error("Illegal repetition range", at - 1);
            }
        } else {
            last.next = first;
            return end;
        }
        boolean greedy = !take('?');
        if (greedy && peek() == '+') {
            throw refused("possessive quantifiers");
        }
        if (first instanceof Node.Chars && first == end) {
            ((Node.Chars) first).repeat(min, max, greedy);
            return append(last, first);
        }
        Node.Loop loop = new Node.Loop(loops, min, max, greedy);
        loops++;
        loop.body = first;
        end.next = loop;
        last.next = new Node.Enter(loop);
        return loop;
    }

    private int number() {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        if (at == start) {
            throw error("Illegal repetition", start);
        }
        return Integer.parseInt(regex.substring(start, at));
    }

    private IntPredicate only(int c) {
        if ((flags & Pattern.CASE_INSENSITIVE) != 0 && c < 128 && Character.isLetter(c)) {
            int lower = c | 32;
            return x -> x < 128 && (x | 32) == lower;
        }
        return x -> x == c;
    }

    /** What matches one character. */
    private IntPredicate one() {
        int c = regex.codePointAt(at);
        at += Character.charCount(c);
        switch (c) {
            case '.':
                return (flags & Pattern.DOTALL) != 0 ? x -> true
                    : x -> x != '\n' && x != '\r' && x != '\u0085' && x != '\u2028' && x != '\u2029';
            case '[':
                return set(at - 1);
            case '\\':
                return escape();
            case '{':
                throw error("Illegal repetition", at - 1);
            default:
                return only(c);
        }
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    /** A class of characters by its letter; null if the letter names none. */
    private static IntPredicate named(char c) {
        switch (c) {
            case 'd':
                return x -> isDigit(x);
            case 'D':
                return x -> !isDigit(x);
            case 's':
                return x -> isSpace(x);
            case 'S':
                return x -> !isSpace(x);
            case 'w':
                return x -> isLetter(x) || isDigit(x) || x == '_';
            case 'W':
                return x -> !(isLetter(x) || isDigit(x) || x == '_');
            default:
                return null;
        }
    }

    private IntPredicate property(boolean negated) {
        String name;
        if (take('{')) {
            int end = regex.indexOf('}', at);
            if (end < 0) {
                throw error("Unclosed character family", regex.length() - 1);
            }
            name = regex.substring(at, end);
            at = end + 1;
        } else {
            name = String.valueOf(peek());
            at++;
        }
        IntPredicate set;
        switch (name) {
            case "Lower":
                set = x -> x >= 'a' && x <= 'z';
                break;
            case "Upper":
                set = x -> x >= 'A' && x <= 'Z';
                break;
            case "Alpha":
                set = x -> isLetter(x);
                break;
            case "Digit":
                set = x -> isDigit(x);
                break;
            case "Alnum":
                set = x -> isLetter(x) || isDigit(x);
                break;
            case "Punct":
                set = x -> x > ' ' && x < 127 && !isLetter(x) && !isDigit(x);
                break;
            case "Space":
                set = x -> isSpace(x);
                break;
            case "L":
            case "IsL":
                set = x -> Character.isLetter(x);
                break;
            case "Lu":
                set = x -> Character.getType(x) == Character.UPPERCASE_LETTER;
                break;
            case "Ll":
                set = x -> Character.getType(x) == Character.LOWERCASE_LETTER;
                break;
            case "IsAlphabetic":
                set = x -> Character.isAlphabetic(x);
                break;
            default:
                throw refused("the class " + name);
        }
        return negated ? set.negate() : set;
    }

    /** What stands behind a backslash. */
    private IntPredicate escape() {
        if (!more()) {
            throw error("Unexpected internal error", regex.length());
        }
        char c = regex.charAt(at);
        IntPredicate set = named(c);
        if (set != null) {
            at++;
            return set;
        }
        if (c == 'p' || c == 'P') {
            at++;
            return property(c == 'P');
        }
        return only(character());
    }

    /** The character that stands behind a backslash. */
    private int character() {
        int c = regex.codePointAt(at);
        at += Character.charCount(c);
        switch (c) {
            case 't':
                return '\t';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 'f':
                return '\f';
            case 'a':
                return 7;
            case 'e':
                return 27;
            case 'u':
                return hexadecimal(4);
            case 'x':
                return hexadecimal(2);
            default:
                if (isLetter(c) || isDigit(c)) {
                    if ("hHvVRXGkcN0".indexOf(c) >= 0) {
                        throw refused("\\" + (char) c);
                    }
                    throw error("Illegal/unsupported escape sequence", at - 1);
                }
                return c;
        }
    }

    private int hexadecimal(int digits) {
        int value = 0;
        for (int i = 0; i < digits; i++) {
            int digit = Character.digit(peek(), 16);
            if (digit < 0) {
                throw error(digits == 4 ? "Illegal Unicode escape sequence" : "Illegal hexadecimal escape sequence", at);
            }
            value = 16 * value + digit;
            at++;
        }
        return value;
    }

    /** A class in brackets. */
    private IntPredicate set(int start) {
        boolean negated = take('^');
        IntPredicate set = x -> false;
        boolean first = true;
        while (true) {
            if (!more()) {
                throw error("Unclosed character class", regex.length() - 1);
            }
            if (peek() == ']' && !first) {
                at++;
                break;
            }
            first = false;
            if (peek() == '[' || regex.startsWith("&&", at)) {
                throw refused("classes within classes");
            }
            IntPredicate item;
            int low = regex.codePointAt(at);
            at += Character.charCount(low);
            if (low == '\\') {
                char c = peek();
                if (named(c) != null || c == 'p' || c == 'P') {
                    set = set.or(escape());
                    continue;
                }
                low = character();
            }
            if (peek() == '-' && at + 1 < regex.length() && regex.charAt(at + 1) != ']' && regex.charAt(at + 1) != '[') {
                at++;
                int high = regex.codePointAt(at);
                at += Character.charCount(high);
                if (high == '\\') {
                    high = character();
                }
                if (high < low) {
                    throw error("Illegal character range", at - 1);
                }
                item = range(low, high);
            } else {
                item = only(low);
            }
            set = set.or(item);
        }
        return negated ? set.negate() : set;
    }

    private IntPredicate range(int low, int high) {
        if ((flags & Pattern.CASE_INSENSITIVE) != 0) {
            return x -> x >= low && x <= high
                || isLetter(x) && ((x ^ 32) >= low && (x ^ 32) <= high);
        }
        return x -> x >= low && x <= high;
    }
}
