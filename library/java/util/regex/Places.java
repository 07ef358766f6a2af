package java.util.regex;

/** Conditions on places, which take no text. */
final class Places {
    private Places() {}

    /** A part that must, or must not, match ahead. */
    static final class Ahead extends Node {
        private final Node part;
        private final boolean wanted;

        Ahead(Node part, boolean wanted) {
            this.part = part;
            this.wanted = wanted;
        }

        boolean match(Matcher m, int i) {
            int to = m.to;
            if (m.transparent) {
                m.to = m.text.length();
            }
            if (!wanted && i >= m.to) {
                m.requireEnd = true;
            }
            boolean matched = part.match(m, i);
            m.to = to;
            return matched == wanted && next.match(m, i);
        }
    }

    /** A part that must, or must not, match behind; with `wide` its lengths count code points. */
    static final class Behind extends Node {
        private final Node part;
        private final boolean wanted;
        private final int min;
        private final int max;
        private final boolean wide;

        Behind(Node part, boolean wanted, Lengths lengths, boolean wide) {
            this.part = part;
            this.wanted = wanted;
            min = lengths.min;
            max = lengths.max;
            this.wide = wide;
        }

        /** The place `n` characters back. */
        private int back(Matcher m, int i, int n) {
            if (!wide) {
                return i - n;
            }
            int at = i;
            for (int k = 0; k < n && at > 0; k++) {
                at--;
                if (at > 0 && Character.isSurrogatePair(m.text.charAt(at - 1), m.text.charAt(at))) {
                    at--;
                }
            }
            return at;
        }

        boolean match(Matcher m, int i) {
            int from = m.from;
            int end = m.behindTo;
            int start = m.transparent ? 0 : from;
            int least = Math.max(back(m, i, max), start);
            m.behindTo = i;
            if (m.transparent) {
                m.from = 0;
            }
            boolean matched = false;
            for (int j = back(m, i, min); !matched && j >= least; j = j > least ? back(m, j, 1) : j - 1) {
                matched = part.match(m, j);
            }
            m.from = from;
            m.behindTo = end;
            return matched == wanted && next.match(m, i);
        }
    }

    /** The end of what is looked at behind. */
    static final class BehindEnd extends Node {
        boolean match(Matcher m, int i) {
            return i == m.behindTo;
        }

        void measure(Lengths lengths) {}
    }

    /** A place between lines, words or matches, by its letter: `^` and `$` may look at lines. */
    static final class Place extends Node {
        final char kind;
        private final int flags;

        Place(char kind, int flags) {
            this.kind = kind;
            this.flags = flags;
        }

        boolean match(Matcher m, int i) {
            return holds(m, i) && next.match(m, i);
        }

        private boolean holds(Matcher m, int i) {
            switch (kind) {
                case 'A':
                    return i == (m.anchoring ? m.from : 0);
                case 'G':
                    return i == m.previous;
                case 'z':
                    if (i != (m.anchoring ? m.to : m.text.length())) {
                        return false;
                    }
                    m.hitEnd = true;
                    return true;
                case 'b':
                    return isBound(m, i);
                case 'B':
                    return !isBound(m, i);
                case '^':
                    return isStart(m, i, (flags & Pattern.UNIX_LINES) != 0);
                case '$':
                    return isEnd(m, i, (flags & Pattern.MULTILINE) != 0);
                default:
                    return isEnd(m, i, false);
            }
        }

        private static boolean endsLine(char c) {
            return c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
        }

        private static boolean isStart(Matcher m, int i, boolean unix) {
            int start = m.anchoring ? m.from : 0;
            // There is no line after a line end that ends the text.
            if (i == (m.anchoring ? m.to : m.text.length())) {
                m.hitEnd = true;
                return false;
            }
            if (i > start) {
                char c = m.text.charAt(i - 1);
                if (unix ? c != '\n' : !endsLine(c)) {
                    return false;
                }
            }
            return unix || i <= start || m.text.charAt(i - 1) != '\r' || m.text.charAt(i) != '\n';
        }

        private boolean isEnd(Matcher m, int i, boolean lines) {
            int end = m.anchoring ? m.to : m.text.length();
            if (i < end) {
                char c = m.text.charAt(i);
                if ((flags & Pattern.UNIX_LINES) != 0) {
                    if (c != '\n' || !lines && i != end - 1) {
                        return false;
                    }
                } else {
                    boolean pair = c == '\r' && i == end - 2 && m.text.charAt(i + 1) == '\n';
                    if (!endsLine(c) || !lines && i < end - 1 && !pair) {
                        return false;
                    }
                    if (c == '\n' && i > 0 && m.text.charAt(i - 1) == '\r') {
                        return false;
                    }
                }
                if (lines) {
                    return true;
                }
            }
            m.hitEnd = true;
            m.requireEnd = true;
            return true;
        }

        private boolean isWord(int c) {
            return (flags & Pattern.UNICODE_CHARACTER_CLASS) != 0 ? Property.isWord(c) : CharSet.isWord(c);
        }

        private boolean isWord(Matcher m, int c, int i, int start) {
            return isWord(c) || Character.getType(c) == Character.NON_SPACING_MARK && hasBase(m, i, start);
        }

        private static boolean hasBase(Matcher m, int from, int start) {
            for (int i = from; i >= start; i--) {
                int c = Character.codePointAt(m.text, i);
                if (Character.isLetterOrDigit(c)) {
                    return true;
                }
                if (Character.getType(c) != Character.NON_SPACING_MARK) {
                    return false;
                }
            }
            return false;
        }

        private boolean isBound(Matcher m, int i) {
            int start = m.transparent ? 0 : m.from;
            int end = m.transparent ? m.text.length() : m.to;
            boolean left = i > start && isWord(m, Character.codePointBefore(m.text, i), i - 1, start);
            boolean right = false;
            if (i < end) {
                right = isWord(m, Character.codePointAt(m.text, i), i, start);
            } else {
                m.hitEnd = true;
                m.requireEnd = true;
            }
            return left != right;
        }
    }

    /** The end of a line (`\R`): two characters together, or one. */
    static final class LineEnd extends Node {
        boolean match(Matcher m, int i) {
            if (i >= m.to) {
                m.hitEnd = true;
                return false;
            }
            char c = m.text.charAt(i);
            if (c == '\r') {
                if (i + 1 >= m.to) {
                    m.hitEnd = true;
                } else if (m.text.charAt(i + 1) == '\n' && next.match(m, i + 2)) {
                    return true;
                }
            } else if (!CharSet.isVertical(c)) {
                return false;
            }
            return next.match(m, i + 1);
        }

        void measure(Lengths lengths) {
            lengths.add(1, 2);
            next.measure(lengths);
        }
    }
}
