package java.util.regex;

import java.util.function.IntPredicate;

/** A part of a regular expression with what follows it; matching tries the alternatives in order and comes back from those that fail. */
abstract class Node {
    Node next;

    /** Whether this and all that follows matches from a place on. */
    abstract boolean match(Matcher m, int i);

    /** The end of the expression, or of a part that is looked at ahead. */
    static final class Accept extends Node {
        private final boolean look;

        Accept(boolean look) {
            this.look = look;
        }

        boolean match(Matcher m, int i) {
            if (look) {
                return true;
            }
            if (m.full && i != m.length) {
                return false;
            }
            m.ends[0] = i;
            return true;
        }
    }

    /** One character of a set, several times. */
    static final class Chars extends Node {
        private final IntPredicate set;
        private int min = 1;
        private int max = 1;
        private boolean greedy = true;

        Chars(IntPredicate set) {
            this.set = set;
        }

        void repeat(int min, int max, boolean greedy) {
            this.min = min;
            this.max = max;
            this.greedy = greedy;
        }

        boolean match(Matcher m, int from) {
            int i = from;
            int n = 0;
            int wanted = greedy ? max : min;
            while (n < wanted) {
                int after = step(m, i);
                if (after < 0) {
                    break;
                }
                i = after;
                n++;
            }
            if (n < min) {
                return false;
            }
            if (greedy) {
                while (!next.match(m, i)) {
                    if (n == min) {
                        return false;
                    }
                    n--;
                    i--;
                    if (i > from && Character.isSurrogatePair(m.text.charAt(i - 1), m.text.charAt(i))) {
                        i--;
                    }
                }
                return true;
            }
            while (!next.match(m, i)) {
                if (n == max) {
                    return false;
                }
                i = step(m, i);
                if (i < 0) {
                    return false;
                }
                n++;
            }
            return true;
        }

        /** The place after a character of the set, -1 if there is none. */
        private int step(Matcher m, int i) {
            if (i >= m.length) {
                return -1;
            }
            int c = Character.codePointAt(m.text, i);
            return set.test(c) ? i + Character.charCount(c) : -1;
        }
    }

    /** The start or the end of a group. */
    static final class Edge extends Node {
        private final int group;
        private final boolean start;

        Edge(int group, boolean start) {
            this.group = group;
            this.start = start;
        }

        boolean match(Matcher m, int i) {
            if (start) {
                int old = m.opened[group];
                m.opened[group] = i;
                if (next.match(m, i)) {
                    return true;
                }
                m.opened[group] = old;
                return false;
            }
            int from = m.starts[group];
            int to = m.ends[group];
            m.starts[group] = m.opened[group];
            m.ends[group] = i;
            if (next.match(m, i)) {
                return true;
            }
            m.starts[group] = from;
            m.ends[group] = to;
            return false;
        }
    }

    /** One of several parts, each of which ends with what follows all of them. */
    static final class Choice extends Node {
        private final Node[] parts;

        Choice(Node[] parts) {
            this.parts = parts;
        }

        boolean match(Matcher m, int i) {
            for (Node part : parts) {
                if (part.match(m, i)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** A place that parts run together in. */
    static final class Joint extends Node {
        boolean match(Matcher m, int i) {
            return next.match(m, i);
        }
    }

    /** A part several times; the part ends with this node. */
    static final class Loop extends Node {
        Node body;
        private final int number;
        private final int min;
        private final int max;
        private final boolean greedy;

        Loop(int number, int min, int max, boolean greedy) {
            this.number = number;
            this.min = min;
            this.max = max;
            this.greedy = greedy;
        }

        /** Starts counting. */
        boolean enter(Matcher m, int i) {
            int count = m.counts[number];
            int from = m.froms[number];
            m.counts[number] = 0;
            m.froms[number] = -1;
            boolean matched = match(m, i);
            m.counts[number] = count;
            m.froms[number] = from;
            return matched;
        }

        boolean match(Matcher m, int i) {
            int count = m.counts[number];
            int from = m.froms[number];
            if (count < min) {
                return again(m, i, count, from);
            }
            // A round that took nothing ends the loop.
            boolean more = count < max && i != from;
            if (greedy) {
                return more && again(m, i, count, from) || next.match(m, i);
            }
            return next.match(m, i) || more && again(m, i, count, from);
        }

        private boolean again(Matcher m, int i, int count, int from) {
            m.counts[number] = count + 1;
            m.froms[number] = i;
            if (body.match(m, i)) {
                return true;
            }
            m.counts[number] = count;
            m.froms[number] = from;
            return false;
        }
    }

    /** The way into a loop. */
    static final class Enter extends Node {
        private final Loop loop;

        Enter(Loop loop) {
            this.loop = loop;
        }

        boolean match(Matcher m, int i) {
            return loop.enter(m, i);
        }
    }

    /** A part that must, or must not, match ahead. */
    static final class Look extends Node {
        private final Node part;
        private final boolean wanted;

        Look(Node part, boolean wanted) {
            this.part = part;
            this.wanted = wanted;
        }

        boolean match(Matcher m, int i) {
            return part.match(m, i) == wanted && next.match(m, i);
        }
    }

    /** What a group matched, again. */
    static final class Back extends Node {
        private final int group;

        Back(int group) {
            this.group = group;
        }

        boolean match(Matcher m, int i) {
            if (m.starts[group] < 0) {
                return false;
            }
            int n = m.ends[group] - m.starts[group];
            if (i + n > m.length) {
                return false;
            }
            for (int k = 0; k < n; k++) {
                if (m.text.charAt(m.starts[group] + k) != m.text.charAt(i + k)) {
                    return false;
                }
            }
            return next.match(m, i + n);
        }
    }

    /** A condition on a place: `^`, `$`, `b`, `B`, `A`, `z` or `Z`. */
    static final class Place extends Node {
        private final char kind;
        private final boolean lines;

        Place(char kind, boolean lines) {
            this.kind = kind;
            this.lines = lines;
        }

        private static boolean isWord(Matcher m, int i) {
            if (i < 0 || i >= m.length) {
                return false;
            }
            char c = m.text.charAt(i);
            return c == '_' || Character.isLetterOrDigit(c);
        }

        private boolean holds(Matcher m, int i) {
            int n = m.length;
            switch (kind) {
                case '^':
                    return i == 0 || lines && i < n && m.text.charAt(i - 1) == '\n';
                case 'A':
                    return i == 0;
                case 'z':
                    return i == n;
                case 'b':
                    return isWord(m, i - 1) != isWord(m, i);
                case 'B':
                    return isWord(m, i - 1) == isWord(m, i);
                default:
                    return i == n || m.text.charAt(i) == '\n' && (lines && kind == '$' || i == n - 1)
                        || i == n - 2 && m.text.charAt(i) == '\r' && m.text.charAt(i + 1) == '\n';
            }
        }

        boolean match(Matcher m, int i) {
            return holds(m, i) && next.match(m, i);
        }
    }
}
