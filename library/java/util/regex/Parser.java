package java.util.regex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads a regular expression. */
final class Parser extends CharSetParser {
    int groups = 1;
    int locals;
    int memories;
    private boolean refers;
    private final ArrayList<Loops.Loop> outer = new ArrayList<>();
    private final Map<String, Integer> names = new LinkedHashMap<>();
    /** The last node of the part that was read last. */
    private Node end;

    Parser(String regex, int flags) {
        super(regex, flags);
    }

    Map<String, Integer> names() {
        return names;
    }

    Node parse() {
        Node last = new Node.Last();
        if (has(Pattern.LITERAL)) {
            if (length == 0) {
                return last;
            }
            int[] word = new int[length];
            System.arraycopy(text, 0, word, 0, length);
            Node node = new Node.Word(word, flags);
            node.next = last;
            return node;
        }
        unquote();
        Node first = choice(last);
        if (at != length) {
            throw error(peek() == ')' ? "Unmatched closing ')'"
                : at == length + 1 && text[length - 1] == '\\' ? "Unescaped trailing backslash" : "Unexpected internal error");
        }
        if (!refers) {
            for (Loops.Loop loop : outer) {
                loop.memory = memories;
                memories++;
            }
        }
        return first;
    }

    /** Alternatives, each followed by a node. */
    private Node choice(Node after) {
        ArrayList<Node> parts = null;
        Node.Joint joint = null;
        while (true) {
            Node first = sequence(after);
            Node last = end;
            boolean more = peek() == '|';
            if (parts == null && !more) {
                return first;
            }
            if (parts == null) {
                parts = new ArrayList<>();
                joint = new Node.Joint();
                joint.next = after;
            }
            if (first == after) {
                parts.add(null);
            } else {
                last.next = joint;
                parts.add(first);
            }
            if (!more) {
                end = joint;
                return new Node.Choice(parts.toArray(new Node[0]), joint);
            }
            next();
        }
    }

    /** Parts one after the other, followed by a node. */
    private Node sequence(Node after) {
        Node head = null;
        Node tail = null;
        while (true) {
            int c = peek();
            Node first;
            if (c == '|' || c == ')' || c == 0 && at >= length) {
                break;
            }
            if (c == '(') {
                first = group();
                if (first == null) {
                    continue;
                }
            } else {
                first = repeated(part(c));
                end = first;
            }
            if (head == null) {
                head = first;
            } else {
                tail.next = first;
            }
            tail = end;
        }
        if (head == null) {
            end = after;
            return after;
        }
        tail.next = after;
        end = tail;
        return head;
    }

    private Node part(int c) {
        switch (c) {
            case '[':
                return chars(set(true));
            case '^':
                next();
                return new Places.Place(has(Pattern.MULTILINE) ? '^' : 'A', flags);
            case '$':
                next();
                return new Places.Place('$', flags);
            case '.':
                next();
                if (has(Pattern.DOTALL)) {
                    return new Node.Chars(new CharSet(false, x -> true));
                }
                return new Node.Chars(has(Pattern.UNIX_LINES) ? new CharSet(false, x -> x != '\n')
                    : new CharSet(false, x -> x != '\n' && x != '\r' && x != 0x85 && (x | 1) != 0x2029));
            case '?':
            case '*':
            case '+':
                next();
                throw error("Dangling meta character '" + (char) c + "'");
            default:
                return word();
        }
    }

    /** Characters that stand for themselves, as many as there are; or what an escape stands for. */
    private Node word() {
        ArrayList<Integer> word = new ArrayList<>();
        int before = -1;
        while (true) {
            int c = peek();
            if (c == '*' || c == '+' || c == '?' || c == '{') {
                // Only the last character is repeated.
                if (word.size() > 1) {
                    at = before;
                    word.remove(word.size() - 1);
                }
                break;
            }
            if ("$.^([|)".indexOf(c) >= 0 && c != 0 || c == 0 && at >= length) {
                break;
            }
            int start = at;
            if (c == '\\') {
                int kind = charAt(at + 1);
                if (kind == 'p' || kind == 'P') {
                    if (!word.isEmpty()) {
                        break;
                    }
                    at++;
                    return chars(family());
                }
                Object[] made = new Object[1];
                c = escape(false, word.isEmpty(), false, made);
                if (c < 0) {
                    if (word.isEmpty()) {
                        return (Node) made[0];
                    }
                    at = start;
                    break;
                }
            } else {
                at++;
            }
            before = start;
            word.add(c);
        }
        if (word.size() == 1) {
            return chars(CharSet.single(word.get(0), flags));
        }
        int[] codes = new int[word.size()];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = word.get(i);
            halves &= !CharSet.isWide(codes[i]);
        }
        return new Node.Word(codes, flags);
    }

    /** Reads a group with its quantifier; null if it only sets flags. */
    private Node group() {
        int saved = flags;
        int loops = outer.size();
        Node head;
        Node tail = null;
        int number = 0;
        int local = -1;
        at++;
        int c = peek();
        if (c == '?') {
            c = skip();
            switch (c) {
                case ':':
                    break;
                case '=':
                case '!':
                case '>':
                    number = -1;
                    break;
                case '<':
                    int kind = read();
                    if (kind == '=' || kind == '!') {
                        return behind(kind == '=', saved, loops);
                    }
                    String name = name(kind);
                    if (names.containsKey(name)) {
                        throw error("Named capturing group <" + name + "> is already defined");
                    }
                    number = groups;
                    groups++;
                    names.put(name, number);
                    break;
                case '$':
                case '@':
                    throw error("Unknown group type");
                default:
                    at--;
                    inlineFlags();
                    int sign = read();
                    if (sign == ')') {
                        return null;
                    }
                    if (sign != ':') {
                        throw error("Unknown inline modifier");
                    }
                    break;
            }
        } else {
            number = groups;
            groups++;
        }
        local = locals;
        locals++;
        Node.Open open = new Node.Open(local);
        Node.Close close = new Node.Close(local, Math.max(number, 0));
        open.next = choice(close);
        head = open;
        tail = close;
        if (number < 0) {
            head = c == '>' ? new Loops.Maybe(open, '>') : new Places.Ahead(open, c == '=');
            tail = head;
        }
        return closed(head, tail, saved, loops);
    }

    private Node behind(boolean wanted, int saved, int loops) {
        int start = at;
        Node.Open open = new Node.Open(locals);
        Node.Close close = new Node.Close(locals, 0);
        locals++;
        open.next = choice(close);
        close.next = new Places.BehindEnd();
        Node.Lengths lengths = new Node.Lengths();
        open.measure(lengths);
        if (!lengths.bounded) {
            throw error("Look-behind group does not have an obvious maximum length");
        }
        boolean wide = false;
        for (int i = start; i < length; i++) {
            wide |= CharSet.isWide(text[i]);
        }
        forget(loops);
        Node node = new Places.Behind(open, wanted, lengths, wide);
        return closed(node, node, saved, loops);
    }

    private void forget(int loops) {
        while (outer.size() > loops) {
            outer.remove(outer.size() - 1);
        }
    }

    private Node closed(Node head, Node tail, int saved, int loops) {
        at = skipped(at);
        at++;
        if (charAt(at - 1) != ')') {
            throw error("Unclosed group");
        }
        flags = saved;
        if (!quantifier()) {
            end = tail;
            return head;
        }
        forget(loops);
        if (head == tail || kind == '+') {
            Node node = min == 0 && max == 1 ? new Loops.Maybe(head, kind) : new Loops.Repeat(head, min, max, kind);
            end = node;
            return node;
        }
        if (min == 0 && max == 1) {
            Node.Joint joint = new Node.Joint();
            tail.next = joint;
            end = joint;
            return new Node.Choice(kind == '?' ? new Node[] {null, head} : new Node[] {head, null}, joint);
        }
        Node.Lengths lengths = new Node.Lengths();
        head.measure(lengths);
        if (lengths.plain) {
            Node.Close close = (Node.Close) tail;
            close.bare = true;
            Node node = new Loops.Rounds(head.next, min, max, kind, close.group);
            end = node;
            return node;
        }
        Loops.Loop loop = new Loops.Loop(locals, ((Node.Open) head).local, min, max, kind == '?');
        locals++;
        if (kind == '*' && max == Integer.MAX_VALUE) {
            outer.add(loop);
        }
        loop.body = head;
        tail.next = loop;
        end = loop;
        return new Loops.Enter(loop);
    }

    /** What the last quantifier said. */
    private int min;
    private int max;
    private char kind;

    /** Reads a quantifier, if there is one. */
    private boolean quantifier() {
        int c = peek();
        max = Integer.MAX_VALUE;
        switch (c) {
            case '?':
                min = 0;
                max = 1;
                break;
            case '*':
                min = 0;
                break;
            case '+':
                min = 1;
                break;
            case '{':
                if (!CharSet.isDigit(charAt(at + 1))) {
                    at += 2;
                    throw error("Illegal repetition");
                }
                count();
                break;
            default:
                return false;
        }
        c = next();
        kind = '*';
        if (c == '?' || c == '+') {
            kind = (char) c;
            next();
        }
        return true;
    }

    /** Reads a number of repetitions up to the brace that closes it. */
    private void count() {
        int c = skip();
        min = 0;
        do {
            min = appended(min, c);
            c = read();
        } while (CharSet.isDigit(c));
        max = min;
        if (c == ',') {
            c = read();
            max = Integer.MAX_VALUE;
            if (c != '}') {
                max = 0;
                while (CharSet.isDigit(c)) {
                    max = appended(max, c);
                    c = read();
                }
            }
        }
        if (c != '}') {
            throw error("Unclosed counted closure");
        }
        if (max < min) {
            throw error("Illegal repetition range");
        }
        at--;
    }

    private int appended(int number, int digit) {
        if (number > (Integer.MAX_VALUE - (digit - '0')) / 10) {
            throw error("Illegal repetition range");
        }
        return 10 * number + digit - '0';
    }

    private Node repeated(Node part) {
        if (part instanceof Places.LineEnd && "?*+{".indexOf(peek()) >= 0 && at < length) {
            // A line's end may be taken as one character or two, so it is repeated as a group is.
            int local = locals;
            locals++;
            Node.Open open = new Node.Open(local);
            Node.Close close = new Node.Close(local, 0);
            open.next = part;
            part.next = close;
        }
        if (!quantifier()) {
            return part;
        }
        if (part instanceof Node.Chars) {
            ((Node.Chars) part).repeat(min, max, kind);
            return part;
        }
        return min == 0 && max == 1 ? new Loops.Maybe(part, kind) : new Loops.Repeat(part, min, max, kind);
    }

    private String name(int first) {
        if (!CharSet.isLetter(first)) {
            throw error("capturing group name does not start with a Latin letter");
        }
        StringBuilder name = new StringBuilder();
        int c = first;
        do {
            name.append((char) c);
            c = read();
        } while (CharSet.isAlnum(c));
        if (c != '>') {
            throw error("named capturing group is missing trailing '>'");
        }
        return name.toString();
    }

    private static int flag(int c) {
        switch (c) {
            case 'i':
                return Pattern.CASE_INSENSITIVE;
            case 'm':
                return Pattern.MULTILINE;
            case 's':
                return Pattern.DOTALL;
            case 'd':
                return Pattern.UNIX_LINES;
            case 'u':
                return Pattern.UNICODE_CASE;
            case 'c':
                return Pattern.CANON_EQ;
            case 'x':
                return Pattern.COMMENTS;
            case 'U':
                return Pattern.UNICODE_CHARACTER_CLASS | Pattern.UNICODE_CASE;
            default:
                return 0;
        }
    }

    private void inlineFlags() {
        boolean on = true;
        while (true) {
            int c = peek();
            int flag = flag(c);
            if (c == '-' && on) {
                on = false;
            } else if (flag == 0) {
                return;
            } else if (flag == Pattern.CANON_EQ && on) {
                throw refused("canonical equivalence");
            } else {
                flags = on ? flags | flag : flags & ~flag;
            }
            next();
        }
    }

    Node place(int c) {
        switch (c) {
            case 'A':
            case 'z':
            case 'Z':
            case 'G':
            case 'B':
                return new Places.Place((char) c, flags);
            case 'b':
                if (peek() == '{' && charAt(at + 1) == 'g') {
                    at += 2;
                    if (read() == '}') {
                        throw refused("boundaries of grapheme clusters");
                    }
                    return null;
                }
                return new Places.Place('b', flags);
            case 'R':
                return new Places.LineEnd();
            case 'X':
                throw refused("grapheme clusters");
            case 'k':
                if (read() != '<') {
                    throw error("\\k is not followed by '<' for named capturing group");
                }
                String name = name(read());
                Integer group = names.get(name);
                if (group == null) {
                    throw error("named capturing group <" + name + "> does not exist");
                }
                refers = true;
                return new Node.Back(group, flags);
            default:
                return c >= '1' && c <= '9' ? reference(c - '0') : null;
        }
    }

    /** A reference takes as many digits as there are groups for. */
    private Node reference(int first) {
        int number = first;
        while (CharSet.isDigit(peek()) && groups - 1 >= 10 * number + peek() - '0') {
            number = 10 * number + read() - '0';
        }
        refers = true;
        return new Node.Back(number, flags);
    }
}
