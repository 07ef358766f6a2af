package java.util;

/** Splits a text at single characters (SE 17). */
public class StringTokenizer implements Enumeration<Object> {
    private final String text;
    private final boolean returnDelimiters;
    private String delimiters;
    private int position;

    public StringTokenizer(String str) {
        this(str, " \t\n\r\f", false);
    }

    public StringTokenizer(String str, String delim) {
        this(str, delim, false);
    }

    public StringTokenizer(String str, String delim, boolean returnDelims) {
        text = str;
        delimiters = delim;
        returnDelimiters = returnDelims;
        // Null delimiters are reported by the first use.
        Objects.requireNonNull(str);
    }

    private boolean isDelimiter(int codePoint) {
        for (int at = 0; at < delimiters.length(); at += Character.charCount(delimiters.codePointAt(at))) {
            if (delimiters.codePointAt(at) == codePoint) {
                return true;
            }
        }
        return false;
    }

    /** Where the next token begins: after the delimiters, unless these are tokens too. */
    private int start(int from) {
        if (delimiters == null) {
            throw new NullPointerException();
        }
        int at = from;
        while (!returnDelimiters && at < text.length()) {
            int codePoint = text.codePointAt(at);
            if (!isDelimiter(codePoint)) {
                break;
            }
            at += Character.charCount(codePoint);
        }
        return at;
    }

    /** Where the token that begins at {@code from} ends. */
    private int end(int from) {
        int at = from;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            if (isDelimiter(codePoint)) {
                break;
            }
            at += Character.charCount(codePoint);
        }
        if (returnDelimiters && at == from && at < text.length()) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    public boolean hasMoreTokens() {
        return start(position) < text.length();
    }

    public String nextToken() {
        int start = start(position);
        position = start;
        if (start >= text.length()) {
            throw new NoSuchElementException();
        }
        position = end(start);
        return text.substring(start, position);
    }

    public String nextToken(String delim) {
        delimiters = delim;
        return nextToken();
    }

    public boolean hasMoreElements() {
        return hasMoreTokens();
    }

    public Object nextElement() {
        return nextToken();
    }

    public int countTokens() {
        int count = 0;
        for (int at = start(position); at < text.length(); at = start(end(at))) {
            count++;
        }
        return count;
    }
}
