package java.util.regex;

import java.util.HashSet;

/** Parts that are repeated. */
final class Loops {
    private Loops() {}

    /** A part that is matched on its own, without coming back into it, several times; kinds are `*` greedy, `?` lazy and `+` possessive. */
    static final class Repeat extends Node {
        private final Node part;
        private final int min;
        private final int max;
        private final char kind;

        Repeat(Node part, int min, int max, char kind) {
            this.part = part;
            this.min = min;
            this.max = max;
            this.kind = kind;
        }

        boolean match(Matcher m, int from) {
            int i = from;
            int n = 0;
            for (; n < min; n++) {
                if (!part.match(m, i)) {
                    return false;
                }
                i = m.last;
            }
            switch (kind) {
                case '?':
                    return lazy(m, i, n);
                case '+':
                    for (; n < max && part.match(m, i) && m.last != i; n++) {
                        i = m.last;
                    }
                    return next.match(m, i);
                default:
                    return greedy(m, i, n);
            }
        }

        private boolean lazy(Matcher m, int from, int count) {
            int i = from;
            for (int n = count; !next.match(m, i); n++) {
                if (n >= max || !part.match(m, i) || m.last == i) {
                    return false;
                }
                i = m.last;
            }
            return true;
        }

        /** Goes ahead by rounds of one length, then comes back by them. */
        private boolean greedy(Matcher m, int from, int count) {
            if (count >= max || !part.match(m, from) || m.last == from) {
                return next.match(m, from);
            }
            int step = m.last - from;
            int i = m.last;
            int n = count + 1;
            while (n < max && part.match(m, i)) {
                if (m.last != i + step) {
                    if (greedy(m, m.last, n + 1)) {
                        return true;
                    }
                    break;
                }
                i += step;
                n++;
            }
            for (; n >= count; n--) {
                if (next.match(m, i)) {
                    return true;
                }
                i -= step;
            }
            return false;
        }

        void measure(Lengths lengths) {
            Lengths one = new Lengths();
            part.measure(one);
            lengths.add(one, min, max);
            if (kind == '+' || min != max) {
                lengths.plain &= min == max;
            }
            next.measure(lengths);
        }
    }

    /** A part that is taken or not, or taken once and for all (`>`). */
    static final class Maybe extends Node {
        private final Node part;
        private final char kind;

        Maybe(Node part, char kind) {
            this.part = part;
            this.kind = kind;
        }

        boolean match(Matcher m, int i) {
            switch (kind) {
                case '*':
                    return part.match(m, i) && next.match(m, m.last) || next.match(m, i);
                case '?':
                    return next.match(m, i) || part.match(m, i) && next.match(m, m.last);
                case '+':
                    return next.match(m, part.match(m, i) ? m.last : i);
                default:
                    return part.match(m, i) && next.match(m, m.last);
            }
        }

        void measure(Lengths lengths) {
            if (kind == '>') {
                part.measure(lengths);
            } else {
                int min = lengths.min;
                part.measure(lengths);
                lengths.min = min;
                lengths.plain = false;
            }
            next.measure(lengths);
        }
    }

    /** A group with one way only to match, several times. */
    static final class Rounds extends Node {
        private final Node part;
        private final int min;
        private final int max;
        private final char kind;
        private final int group;

        Rounds(Node part, int min, int max, char kind, int group) {
            this.part = part;
            this.min = min;
            this.max = max;
            this.kind = kind;
            this.group = group;
        }

        private void set(Matcher m, int from, int to) {
            if (group > 0) {
                m.groups[group] = from;
                m.groups[group + 1] = to;
            }
        }

        boolean match(Matcher m, int from) {
            int oldFrom = m.groups[group];
            int oldTo = m.groups[group + 1];
            int i = from;
            boolean matched = true;
            for (int n = 0; n < min && matched; n++) {
                matched = part.match(m, i);
                if (matched) {
                    set(m, i, m.last);
                    i = m.last;
                }
            }
            if (matched) {
                matched = kind == '*' ? greedy(m, i, min) : kind == '?' ? lazy(m, i) : possessive(m, i);
            }
            if (!matched) {
                set(m, oldFrom, oldTo);
            }
            return matched;
        }

        private boolean greedy(Matcher m, int from, int count) {
            int oldFrom = m.groups[group];
            int oldTo = m.groups[group + 1];
            int i = from;
            int n = count;
            if (n < max && part.match(m, i)) {
                int step = m.last - i;
                set(m, i, m.last);
                i = m.last;
                n++;
                while (step > 0 && n < max && part.match(m, i)) {
                    boolean same = m.last == i + step;
                    if (!same) {
                        // Rounds of another length begin a stretch of their own, which comes back by its own length.
                        if (greedy(m, i, n)) {
                            return true;
                        }
                        break;
                    }
                    set(m, i, m.last);
                    i = m.last;
                    n++;
                }
                if (step > 0) {
                    for (; n > count; n--) {
                        if (next.match(m, i)) {
                            set(m, i - step, i);
                            return true;
                        }
                        i -= step;
                        set(m, i - step, i);
                    }
                }
            }
            set(m, oldFrom, oldTo);
            return next.match(m, i);
        }

        private boolean lazy(Matcher m, int from) {
            int i = from;
            for (int n = min; !next.match(m, i); n++) {
                if (n >= max || !part.match(m, i) || m.last == i) {
                    return false;
                }
                set(m, i, m.last);
                i = m.last;
            }
            return true;
        }

        private boolean possessive(Matcher m, int from) {
            int i = from;
            for (int n = min; n < max && part.match(m, i); n++) {
                set(m, i, m.last);
                if (m.last == i) {
                    break;
                }
                i = m.last;
            }
            return next.match(m, i);
        }

        void measure(Lengths lengths) {
            Lengths one = new Lengths();
            part.measure(one);
            lengths.add(one, min, max);
            next.measure(lengths);
        }
    }

    /** A part several times; the part ends with this node. */
    static final class Loop extends Node {
        Node body;
        private final int count;
        private final int begin;
        private final int min;
        private final int max;
        private final boolean lazy;
        /** Where this loop remembers the places that it has gone on from in vain; -1 if it must not. */
        int memory = -1;

        Loop(int count, int begin, int min, int max, boolean lazy) {
            this.count = count;
            this.begin = begin;
            this.min = min;
            this.max = max;
            this.lazy = lazy;
        }

        private boolean round(Matcher m, int i, int n) {
            int old = m.locals[count];
            m.locals[count] = n;
            boolean matched = body.match(m, i);
            m.locals[count] = old;
            return matched;
        }

        boolean enter(Matcher m, int i) {
            if (lazy && min == 0) {
                return next.match(m, i) || max > 0 && round(m, i, 1);
            }
            return max > 0 && round(m, i, 1) || min == 0 && next.match(m, i);
        }

        boolean match(Matcher m, int i) {
            // A round that took nothing ends the loop.
            if (i > m.locals[begin]) {
                int n = m.locals[count];
                if (n < min) {
                    return round(m, i, n + 1);
                }
                if (lazy) {
                    return next.match(m, i) || n < max && round(m, i, n + 1);
                }
                if (n < max) {
                    if (memory >= 0 && m.failed[memory] != null && m.failed[memory].contains(i)) {
                        return next.match(m, i);
                    }
                    if (round(m, i, n + 1)) {
                        return true;
                    }
                    if (memory >= 0) {
                        if (m.failed[memory] == null) {
                            m.failed[memory] = new HashSet<>();
                        }
                        m.failed[memory].add(i);
                    }
                }
            }
            return next.match(m, i);
        }

        void measure(Lengths lengths) {
            lengths.bounded = false;
            lengths.plain = false;
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

        void measure(Lengths lengths) {
            Lengths one = new Lengths();
            loop.body.measure(one);
            lengths.bounded = false;
            lengths.plain = false;
            loop.next.measure(lengths);
        }
    }
}
