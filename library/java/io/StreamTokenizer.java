package java.io;

import java.util.Objects;

/** Splits a text into words, numbers, quoted texts and single characters (SE 17). */
public class StreamTokenizer {
    public static final int TT_EOF = -1;
    public static final int TT_EOL = '\n';
    public static final int TT_NUMBER = -2;
    public static final int TT_WORD = -3;

    private static final int NOTHING = -4;
    /** No character has been read ahead. */
    private static final int NONE = -2;
    private static final int WHITESPACE = 1;
    private static final int NUMERIC = 2;
    private static final int WORD = 4;
    private static final int QUOTE = 8;
    private static final int COMMENT = 16;

    public int ttype = NOTHING;
    public String sval;
    public double nval;

    private final Reader reader;
    private final InputStream stream;
    private final int[] kinds = new int[256];
    private int ahead = NONE;
    private boolean skipsLineFeed;
    private boolean pushedBack;
    private boolean eolIsSignificant;
    private boolean slashSlash;
    private boolean slashStar;
    private boolean lowerCase;
    private int line = 1;

    private StreamTokenizer(Reader reader, InputStream stream) {
        this.reader = reader;
        this.stream = stream;
        wordChars('a', 'z');
        wordChars('A', 'Z');
        wordChars(128 + 32, 255);
        whitespaceChars(0, ' ');
        commentChar('/');
        quoteChar('"');
        quoteChar('\'');
        parseNumbers();
    }

    public StreamTokenizer(Reader r) {
        this(Objects.requireNonNull(r), null);
    }

    @Deprecated
    public StreamTokenizer(InputStream is) {
        this(null, Objects.requireNonNull(is));
    }

    public void resetSyntax() {
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = 0;
        }
    }

    private void set(int low, int hi, int kind, boolean adds) {
        for (int c = Math.max(low, 0); c <= Math.min(hi, 255); c++) {
            kinds[c] = adds ? kinds[c] | kind : kind;
        }
    }

    public void wordChars(int low, int hi) {
        set(low, hi, WORD, true);
    }

    public void whitespaceChars(int low, int hi) {
        set(low, hi, WHITESPACE, false);
    }

    public void ordinaryChars(int low, int hi) {
        set(low, hi, 0, false);
    }

    public void ordinaryChar(int ch) {
        set(ch, ch, 0, false);
    }

    public void commentChar(int ch) {
        set(ch, ch, COMMENT, false);
    }

    public void quoteChar(int ch) {
        set(ch, ch, QUOTE, false);
    }

    public void parseNumbers() {
        set('0', '9', NUMERIC, true);
        set('.', '.', NUMERIC, true);
        set('-', '-', NUMERIC, true);
    }

    public void eolIsSignificant(boolean flag) {
        eolIsSignificant = flag;
    }

    public void slashStarComments(boolean flag) {
        slashStar = flag;
    }

    public void slashSlashComments(boolean flag) {
        slashSlash = flag;
    }

    public void lowerCaseMode(boolean fl) {
        lowerCase = fl;
    }

    public void pushBack() {
        // Before the first token there is nothing to give again.
        pushedBack = ttype != NOTHING;
    }

    public int lineno() {
        return line;
    }

    private int read() throws IOException {
        return reader != null ? reader.read() : stream.read();
    }

    private int kind(int c) {
        return c < 0 ? WHITESPACE : c < 256 ? kinds[c] : WORD;
    }

    public int nextToken() throws IOException {
        if (pushedBack) {
            pushedBack = false;
            return ttype;
        }
        sval = null;
        while (true) {
            int c = ahead == NONE ? read() : ahead;
            ahead = NONE;
            if (skipsLineFeed) {
                skipsLineFeed = false;
                if (c == '\n') {
                    c = read();
                }
            }
            if (c < 0) {
                ahead = c;
                return ttype = TT_EOF;
            }
            int kind = kind(c);
            if ((kind & WHITESPACE) != 0) {
                if (c == '\n' || c == '\r') {
                    line++;
                    skipsLineFeed = c == '\r';
                    if (eolIsSignificant) {
                        return ttype = TT_EOL;
                    }
                }
                continue;
            }
            if ((kind & NUMERIC) != 0) {
                return number(c);
            }
            if ((kind & WORD) != 0) {
                return word(c);
            }
            if ((kind & QUOTE) != 0) {
                return quoted(c);
            }
            if (c == '/' && (slashSlash || slashStar)) {
                int next = read();
                if (next == '*' && slashStar) {
                    skipComment();
                } else if (next == '/' && slashSlash || (kind & COMMENT) != 0) {
                    skipLine(next == '/' && slashSlash ? read() : next);
                } else {
                    ahead = next;
                    return ttype = '/';
                }
                continue;
            }
            if ((kind & COMMENT) != 0) {
                skipLine(read());
                continue;
            }
            return ttype = c;
        }
    }

    private int number(int first) throws IOException {
        int c = first;
        boolean negative = c == '-';
        if (negative) {
            c = read();
            if (c != '.' && (c < '0' || c > '9')) {
                ahead = c;
                return ttype = '-';
            }
        }
        double value = 0;
        double scale = 1;
        boolean point = false;
        while (c == '.' && !point || c >= '0' && c <= '9') {
            if (c == '.') {
                point = true;
            } else {
                value = value * 10 + (c - '0');
                scale = point ? scale * 10 : scale;
            }
            c = read();
        }
        ahead = c;
        value /= scale;
        nval = negative ? -value : value;
        return ttype = TT_NUMBER;
    }

    private int word(int first) throws IOException {
        StringBuilder text = new StringBuilder();
        int c = first;
        do {
            text.append((char) c);
            c = read();
        } while ((kind(c) & (WORD | NUMERIC)) != 0);
        ahead = c;
        sval = lowerCase ? text.toString().toLowerCase() : text.toString();
        return ttype = TT_WORD;
    }

    private int quoted(int quote) throws IOException {
        StringBuilder text = new StringBuilder();
        int c = read();
        while (c >= 0 && c != quote && c != '\n' && c != '\r') {
            if (c != '\\') {
                text.append((char) c);
                c = read();
                continue;
            }
            c = read();
            if (c >= '0' && c <= '7') {
                int most = c <= '3' ? 3 : 2;
                int value = 0;
                for (int i = 0; i < most && c >= '0' && c <= '7'; i++) {
                    value = value * 8 + (c - '0');
                    c = read();
                }
                text.append((char) value);
                continue;
            }
            int at = "abfnrtv".indexOf(c);
            text.append(at >= 0 ? "\u0007\b\f\n\r\t\u000b".charAt(at) : (char) c);
            c = read();
        }
        ahead = c == quote ? NONE : c;
        sval = text.toString();
        return ttype = quote;
    }

    private void skipLine(int first) throws IOException {
        int c = first;
        while (c != '\n' && c != '\r' && c >= 0) {
            c = read();
        }
        ahead = c;
    }

    private void skipComment() throws IOException {
        int last = 0;
        int c = read();
        while (c >= 0 && !(last == '*' && c == '/')) {
            if (c == '\r' || c == '\n' && last != '\r') {
                line++;
            }
            last = c;
            c = read();
        }
        ahead = c < 0 ? c : NONE;
    }

    public String toString() {
        String text;
        if (ttype == TT_EOF) {
            text = "EOF";
        } else if (ttype == TT_EOL) {
            text = "EOL";
        } else if (ttype == TT_WORD) {
            text = sval;
        } else if (ttype == TT_NUMBER) {
            text = "n=" + nval;
        } else if (ttype == NOTHING) {
            text = "NOTHING";
        } else if (ttype < 256 && (kinds[ttype] & QUOTE) != 0) {
            text = sval;
        } else {
            text = "'" + (char) ttype + "'";
        }
        return "Token[" + text + "], line " + line;
    }
}
