package java.util.regex;

/** Reads classes of characters and escapes. */
abstract class CharSetParser extends Lexer {
    CharSetParser(String regex, int flags) {
        super(regex, flags);
    }

    /** What an escape outside of classes stands for, null if there is no such escape. */
    abstract Node place(int c);

    final Node chars(CharSet set) {
        halves &= set.narrow;
        return new Node.Chars(set);
    }

    /** A set of characters that a letter names, null if it names none. */
    private CharSet named(int c) {
        boolean all = has(Pattern.UNICODE_CHARACTER_CLASS);
        switch (c) {
            case 'd':
                return all ? Property.posix("Digit", false) : new CharSet(true, x -> CharSet.isDigit(x));
            case 's':
                return all ? Property.posix("Space", false) : new CharSet(true, x -> CharSet.isSpace(x));
            case 'w':
                return all ? Property.unicode("WORD", false) : new CharSet(true, x -> CharSet.isWord(x));
            case 'h':
                return new CharSet(true, x -> CharSet.isHorizontal(x));
            case 'v':
                return new CharSet(true, x -> CharSet.isVertical(x));
            case 'D':
            case 'S':
            case 'W':
            case 'H':
            case 'V':
                return named(c + 32).negate();
            default:
                return null;
        }
    }

    /** Reads an escape. Returns its character, or -1 and what it stands for: a set within a class, else a node. */
    final int escape(boolean inSet, boolean create, boolean isRange, Object[] made) {
        int c = skip();
        if (c == 'v' && isRange) {
            return 11;
        }
        CharSet set = named(c);
        if (set != null) {
            if (create) {
                made[0] = inSet ? set : chars(set);
            }
            return -1;
        }
        switch (c) {
            case '0':
                return octal();
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
            case 'c':
                if (at < length) {
                    return read() ^ 64;
                }
                throw error("Illegal control escape sequence");
            case 'u':
                return unicode();
            case 'x':
                return hexadecimal();
            case 'N':
                return characterName();
            default:
                break;
        }
        if (!CharSet.isAlnum(c)) {
            return c;
        }
        Node node = inSet ? null : place(c);
        if (node == null) {
            throw error("Illegal/unsupported escape sequence");
        }
        made[0] = node;
        return -1;
    }

    /** Reads a class from its bracket on, or what follows `&&` in it, which leaves the closing bracket where it is. */
    final CharSet set(boolean closing) {
        CharSet all = null;
        CharSet last = null;
        boolean negated = false;
        // Single characters of Latin-1 come in with the first operator or the end.
        CharSet singles = null;
        int c = next();
        if (c == '^' && text[at - 1] == '[') {
            c = next();
            negated = true;
        }
        while (true) {
            if (c == '[') {
                last = set(true);
                all = all == null ? last : all.or(last);
                c = peek();
                continue;
            }
            if (c == '&') {
                c = next();
                if (c == '&') {
                    c = next();
                    CharSet right = null;
                    while (c != ']' && c != '&') {
                        if (c == '[') {
                            right = right == null ? set(true) : right.or(set(true));
                        } else {
                            at--;
                            right = right == null ? set(false) : right.or(set(false));
                        }
                        c = peek();
                    }
                    if (singles != null) {
                        last = all == null ? singles : last;
                        all = all == null ? singles : all.or(singles);
                        singles = null;
                    }
                    if (right != null) {
                        last = right;
                    }
                    if (all == null) {
                        if (right == null) {
                            throw error("Bad class syntax");
                        }
                        all = right;
                    } else if (last == null) {
                        throw error("Bad intersection syntax");
                    } else {
                        all = all.and(last);
                    }
                    continue;
                }
                at--;
            } else if (c == 0 && at >= length) {
                throw error("Unclosed character class");
            } else if (c == ']' && (all != null || singles != null)) {
                if (closing) {
                    next();
                }
                break;
            }
            CharSet one = range();
            if (one.latin) {
                singles = singles == null ? one : singles.or(one);
                last = null;
            } else {
                last = one;
                all = all == null ? one : all.or(one);
            }
            c = peek();
        }
        if (singles != null) {
            all = all == null ? singles : all.or(singles);
        }
        return negated ? all.negate() : all;
    }

    private CharSet range() {
        int c = peek();
        if (c == '\\') {
            int kind = charAt(at + 1);
            if (kind == 'p' || kind == 'P') {
                at++;
                return family();
            }
            Object[] made = new Object[1];
            c = escape(true, true, charAt(at + 2) == '-', made);
            if (c < 0) {
                return (CharSet) made[0];
            }
        } else {
            next();
        }
        if (peek() == '-') {
            int high = charAt(at + 1);
            if (high == '[') {
                return one(c);
            }
            if (high != ']') {
                next();
                high = peek();
                if (high == '\\') {
                    high = escape(true, false, true, new Object[1]);
                } else {
                    next();
                }
                if (high < c) {
                    throw error("Illegal character range");
                }
                return CharSet.range(c, high, flags);
            }
        }
        return one(c);
    }

    private CharSet one(int c) {
        return CharSet.latin(c, flags);
    }

    /** Reads the class that `\p` names; the letter is next. */
    final CharSet family() {
        boolean negated = text[at] == 'P';
        int c = next();
        String name;
        if (c != '{') {
            name = new String(text, at, at < text.length ? 1 : 0);
            read();
        } else {
            next();
            int start = at;
            while (at < length && read() != '}') {
                continue;
            }
            at += at == length && text[at - 1] != '}' ? 1 : 0;
            if (at > length) {
                throw error("Unclosed character family");
            }
            if (start + 1 >= at) {
                throw error("Empty character family");
            }
            name = new String(text, start, at - start - 1);
        }
        CharSet set = property(name);
        return negated ? set.negate() : set;
    }

    private CharSet property(String name) {
        boolean anyCase = has(Pattern.CASE_INSENSITIVE);
        int equals = name.indexOf('=');
        CharSet set = null;
        if (equals >= 0) {
            String key = name.substring(0, equals).toLowerCase();
            String value = name.substring(equals + 1);
            switch (key) {
                case "sc":
                case "script":
                    set = Script.named(value);
                    break;
                case "blk":
                case "block":
                    set = Script.block(value);
                    break;
                case "gc":
                case "general_category":
                    set = Property.named(value, anyCase);
                    break;
                default:
                    break;
            }
            if (set == null) {
                throw error("Unknown Unicode property {name=<" + key + ">, value=<" + value + ">}");
            }
            return set;
        }
        if (name.startsWith("In")) {
            set = Script.block(name.substring(2));
        } else if (name.startsWith("Is")) {
            String rest = name.substring(2);
            set = Property.unicode(rest, anyCase);
            if (set == null) {
                set = Property.named(rest, anyCase);
            }
            if (set == null) {
                set = Script.named(rest);
            }
        } else {
            if (has(Pattern.UNICODE_CHARACTER_CLASS)) {
                set = Property.posix(name, anyCase);
            }
            if (set == null) {
                set = Property.named(name, anyCase);
            }
        }
        if (set == null) {
            throw error("Unknown character property name {" + name + "}");
        }
        return set;
    }
}
