package java.util.regex;

/**
 * A part of a regular expression with what follows it; matching tries the alternatives in order and comes back from those that fail. A
 * part that is matched on its own ends with `ACCEPT`, which tells the matcher where it ended.
 */
class Node {
    static final Node ACCEPT = new Node();

    Node next = ACCEPT;

    /** Whether this and all that follows matches from a place on. */
    boolean match(Matcher m, int i) {
        m.last = i;
        return true;
    }

    /** Adds the lengths of this and of what follows it. */
    void measure(Lengths lengths) {
        if (this != ACCEPT) {
            next.measure(lengths);
        }
    }

    /** What is known of the texts that a part matches: lengths in characters, and whether there is one way only to match. */
    static final class Lengths {
        int min;
        int max;
        boolean bounded = true;
        boolean plain = true;

        /** The greatest lengths of parts without bounds wrap, as in the reference library, which decides by it what is refused. */
        void add(int least, int most) {
            min += least;
            max += most;
        }

        /** Adds a part that is repeated. */
        void add(Lengths part, int least, int most) {
            min = (int) Math.min(min + (long) part.min * least, Integer.MAX_VALUE);
            int sum = part.max * most + max;
            bounded &= part.bounded && sum >= max;
            max = sum;
            plain &= part.plain && least == most;
        }
    }

    /** The end of the expression. */
    static final class Last extends Node {
        boolean match(Matcher m, int i) {
            if (m.full && i != m.to) {
                return false;
            }
            m.last = i;
            m.groups[0] = m.first;
            m.groups[1] = i;
            return true;
        }
    }

    /** One character of a set, several times. */
    static final class Chars extends Node {
        final CharSet set;
        int min = 1;
        int max = 1;
        private boolean lazy;
        private boolean possessive;

        Chars(CharSet set) {
            this.set = set;
        }

        void repeat(int min, int max, char kind) {
            this.min = min;
            this.max = max;
            lazy = kind == '?';
            possessive = kind == '+';
        }

        boolean match(Matcher m, int from) {
            int i = from;
            int n = 0;
            int wanted = lazy ? min : max;
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
            if (possessive) {
                return next.match(m, i);
            }
            if (lazy) {
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

        /** The place after a character of the set, -1 if there is none. */
        private int step(Matcher m, int i) {
            if (i < m.to) {
                int c = m.text.charAt(i);
                if (set.narrow || (c & 0xfc00) != 0xd800) {
                    return set.has(c) ? i + 1 : -1;
                }
                c = Character.codePointAt(m.text, i);
                int after = i + Character.charCount(c);
                if (after <= m.to) {
                    return set.has(c) ? after : -1;
                }
            }
            m.hitEnd = true;
            return -1;
        }

        void measure(Lengths lengths) {
            if (max == Integer.MAX_VALUE && !lazy && !possessive || max == 1) {
                lengths.add(min, max);
            } else {
                Lengths one = new Lengths();
                one.add(1, 1);
                lengths.add(one, min, max);
            }
            lengths.plain &= min == max;
            next.measure(lengths);
        }
    }

    /** Several characters, one after the other. */
    static final class Word extends Node {
        final int[] text;
        private final int flags;

        Word(int[] text, int flags) {
            this.text = text;
            this.flags = flags & (Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
            if (this.flags > Pattern.CASE_INSENSITIVE) {
                for (int i = 0; i < text.length; i++) {
                    text[i] = (flags & Pattern.CASE_INSENSITIVE) != 0 ? CharSet.fold(text[i]) : text[i];
                }
            } else if (this.flags != 0) {
                for (int i = 0; i < text.length; i++) {
                    text[i] = CharSet.lowerAscii(text[i]);
                }
            }
        }

        private boolean same(int wanted, int c) {
            if (c == wanted || (flags & Pattern.CASE_INSENSITIVE) == 0) {
                return c == wanted;
            }
            return wanted == ((flags & Pattern.UNICODE_CASE) != 0 ? CharSet.fold(c) : CharSet.lowerAscii(c));
        }

        boolean match(Matcher m, int from) {
            int i = from;
            for (int wanted : text) {
                if (i >= m.to) {
                    m.hitEnd = true;
                    return false;
                }
                int c = m.text.charAt(i);
                if ((c & 0xfc00) == 0xd800) {
                    c = Character.codePointAt(m.text, i);
                }
                if (!same(wanted, c)) {
                    return false;
                }
                i += Character.charCount(c);
                if (i > m.to) {
                    m.hitEnd = true;
                    return false;
                }
            }
            return next.match(m, i);
        }

        void measure(Lengths lengths) {
            lengths.add(text.length, text.length);
            next.measure(lengths);
        }
    }

    /** The start of a group. */
    static final class Open extends Node {
        final int local;

        Open(int local) {
            this.local = local;
        }

        boolean match(Matcher m, int i) {
            int old = m.locals[local];
            m.locals[local] = i;
            boolean matched = next.match(m, i);
            m.locals[local] = old;
            return matched;
        }
    }

    /** The end of a group. */
    static final class Close extends Node {
        private final int local;
        /** Twice the number of the group, 0 if it captures nothing. */
        final int group;
        /** Whether a loop round the group sees to what it captures. */
        boolean bare;

        Close(int local, int group) {
            this.local = local;
            this.group = 2 * group;
        }

        boolean match(Matcher m, int i) {
            if (group == 0 || bare) {
                return next.match(m, i);
            }
            int from = m.groups[group];
            int to = m.groups[group + 1];
            m.groups[group] = m.locals[local];
            m.groups[group + 1] = i;
            if (next.match(m, i)) {
                return true;
            }
            m.groups[group] = from;
            m.groups[group + 1] = to;
            return false;
        }
    }

    /** One of several parts, each of which ends with what follows all of them; null stands for a part that is empty. */
    static final class Choice extends Node {
        private final Node[] parts;
        private final Joint after;

        Choice(Node[] parts, Joint after) {
            this.parts = parts;
            this.after = after;
        }

        boolean match(Matcher m, int i) {
            for (Node part : parts) {
                if (part == null ? after.next.match(m, i) : part.match(m, i)) {
                    return true;
                }
            }
            return false;
        }

        void measure(Lengths lengths) {
            int min = Integer.MAX_VALUE;
            int max = 0;
            for (Node part : parts) {
                Lengths one = new Lengths();
                if (part != null) {
                    part.measure(one);
                }
                min = Math.min(min, one.min);
                max = Math.max(max, one.max);
                lengths.bounded &= one.bounded;
            }
            Lengths rest = new Lengths();
            after.next.measure(rest);
            lengths.add(min + rest.min, max + rest.max);
            lengths.bounded &= rest.bounded;
            lengths.plain = false;
        }
    }

    /** A place that parts run together in. */
    static final class Joint extends Node {
        boolean match(Matcher m, int i) {
            return next.match(m, i);
        }

        void measure(Lengths lengths) {}
    }

    /** What a group matched, again. */
    static final class Back extends Node {
        private final int group;
        private final int flags;

        Back(int group, int flags) {
            this.group = 2 * group;
            this.flags = flags;
        }

        boolean match(Matcher m, int i) {
            if (group >= m.groups.length || m.groups[group] < 0) {
                return false;
            }
            int from = m.groups[group];
            int n = m.groups[group + 1] - from;
            if (i + n > m.to) {
                m.hitEnd = true;
                return false;
            }
            for (int k = 0; k < n;) {
                int a = Character.codePointAt(m.text, from + k);
                int b = Character.codePointAt(m.text, i + k);
                if (a != b && !same(a, b)) {
                    return false;
                }
                k += Character.charCount(a);
            }
            return next.match(m, i + n);
        }

        private boolean same(int a, int b) {
            if ((flags & Pattern.CASE_INSENSITIVE) == 0) {
                return false;
            }
            return (flags & Pattern.UNICODE_CASE) != 0 ? CharSet.fold(a) == CharSet.fold(b)
                : CharSet.lowerAscii(a) == CharSet.lowerAscii(b);
        }

        void measure(Lengths lengths) {
            lengths.bounded = false;
            next.measure(lengths);
        }
    }
}
