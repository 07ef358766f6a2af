package java.util.regex;

/**
 * Takes the characters of a regular expression. The place that an error names is the one before `at`, so the order in which characters are
 * taken is that of the reference library.
 */
class Lexer {
    private final String regex;
    int[] text;
    int length;
    int at;
    int flags;
    /** Whether matching may begin at the second half of a pair of surrogates. */
    boolean halves = true;

    Lexer(String regex, int flags) {
        this.regex = regex;
        this.flags = flags;
        text = new int[regex.length() + 2];
        for (int i = 0; i < regex.length(); length++) {
            int c = regex.codePointAt(i);
            halves &= !CharSet.isWide(c);
            text[length] = c;
            i += Character.charCount(c);
        }
    }

    final boolean has(int flag) {
        return (flags & flag) != 0;
    }

    final PatternSyntaxException error(String message) {
        return new PatternSyntaxException(message, regex, at - 1);
    }

    static UnsupportedOperationException refused(String what) {
        return new UnsupportedOperationException("not supported in regular expressions: " + what);
    }

    /** Writes quoted parts with backslashes. */
    final void unquote() {
        int i = 0;
        while (i < length - 1 && !(text[i] == '\\' && text[i + 1] == 'Q')) {
            i += text[i] == '\\' ? 2 : 1;
        }
        if (i >= length - 1) {
            return;
        }
        int[] plain = new int[i + 3 * (length - i) + 2];
        System.arraycopy(text, 0, plain, 0, i);
        int n = i;
        i += 2;
        boolean quoted = true;
        boolean first = true;
        while (i < length) {
            int c = text[i];
            i++;
            if (quoted && c == '\\' && text[i] == 'E') {
                i++;
                quoted = false;
            } else if (!quoted && c == '\\' && text[i] == 'Q') {
                i++;
                quoted = true;
                first = true;
                continue;
            } else if (!quoted && c == '\\') {
                plain[n++] = c;
                if (i < length) {
                    plain[n++] = text[i++];
                }
            } else {
                if (quoted && CharSet.isDigit(c) && first) {
                    // A digit must not become part of the escape ahead of the quotation.
                    plain[n++] = '\\';
                    plain[n++] = 'x';
                    plain[n++] = '3';
                } else if (quoted && CharSet.isAscii(c) && !CharSet.isAlnum(c)) {
                    plain[n++] = '\\';
                }
                plain[n++] = c;
            }
            first = false;
        }
        text = new int[n + 2];
        System.arraycopy(plain, 0, text, 0, n);
        length = n;
    }

    /** Where the next character stands that is no white space and no comment. */
    final int skipped(int from) {
        int i = from;
        while (has(Pattern.COMMENTS) && i < length) {
            if (CharSet.isSpace(text[i])) {
                i++;
            } else if (text[i] == '#') {
                while (i < length && !endsComment(text[i])) {
                    i++;
                }
            } else {
                break;
            }
        }
        return i;
    }

    private boolean endsComment(int c) {
        return c == '\n' || !has(Pattern.UNIX_LINES) && (c == '\r' || (c | 1) == 0x2029 || c == 0x85);
    }

    final int charAt(int i) {
        return i < text.length ? text[i] : 0;
    }

    final int peek() {
        at = skipped(at);
        return charAt(at);
    }

    /** Takes a character. */
    final int read() {
        at = skipped(at);
        at++;
        return charAt(at - 1);
    }

    /** Leaves a character and looks at the one behind it. */
    final int next() {
        at++;
        return peek();
    }

    /** Leaves two characters, of which the second is returned, white space or not. */
    final int skip() {
        at += 2;
        return charAt(at - 1);
    }

    private static boolean isOctal(int c) {
        return c >= '0' && c <= '7';
    }

    final int octal() {
        int a = read();
        if (!isOctal(a)) {
            throw error("Illegal octal escape sequence");
        }
        int b = read();
        if (!isOctal(b)) {
            at--;
            return a - '0';
        }
        int c = read();
        if (isOctal(c) && a <= '3') {
            return (a - '0') * 64 + (b - '0') * 8 + c - '0';
        }
        at--;
        return (a - '0') * 8 + b - '0';
    }

    private static int hex(int c) {
        return CharSet.isAscii(c) ? Character.digit(c, 16) : -1;
    }

    final int hexadecimal() {
        int c = read();
        if (hex(c) >= 0) {
            int d = read();
            if (hex(d) >= 0) {
                return 16 * hex(c) + hex(d);
            }
        } else if (c == '{' && hex(peek()) >= 0) {
            int value = 0;
            for (c = read(); hex(c) >= 0; c = read()) {
                value = 16 * value + hex(c);
                if (value > Character.MAX_CODE_POINT) {
                    throw error("Hexadecimal codepoint is too big");
                }
            }
            if (c != '}') {
                throw error("Unclosed hexadecimal escape sequence");
            }
            return value;
        }
        throw error("Illegal hexadecimal escape sequence");
    }

    final int unit() {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            int digit = hex(read());
            if (digit < 0) {
                throw error("Illegal Unicode escape sequence");
            }
            value = 16 * value + digit;
        }
        return value;
    }

    final int unicode() {
        int high = unit();
        if (high >= 0xd800 && high < 0xdc00) {
            int start = at;
            if (read() == '\\' && read() == 'u') {
                int low = unit();
                if (low >= 0xdc00 && low < 0xe000) {
                    return Character.toCodePoint((char) high, (char) low);
                }
            }
            at = start;
        }
        return high;
    }

    final int characterName() {
        if (read() != '{') {
            throw error("Illegal character name escape sequence");
        }
        while (read() != '}') {
            if (at >= length) {
                throw error("Unclosed character name escape sequence");
            }
        }
        throw refused("names of characters");
    }
}
