package java.util;

import java.io.Closeable;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads tokens and lines from text (SE 17, in radix 10, without patterns of tokens). */
public final class Scanner implements Iterator<String>, Closeable {
    private final Reader reader;
    private final StringBuilder buffer = new StringBuilder();
    private int position;
    private boolean ended;
    private boolean closed;
    private IOException trouble;
    /** Null for white space. */
    private Pattern delimiter;
    /** Where the token that was found last begins and ends. */
    private int start;
    private int end;

    public Scanner(InputStream source) {
        reader = new InputStreamReader(Objects.requireNonNull(source, "source"));
    }

    public Scanner(InputStream source, String charsetName) {
        Objects.requireNonNull(source, "source");
        reader = new InputStreamReader(source, charset(charsetName));
    }

    public Scanner(InputStream source, Charset charset) {
        reader = new InputStreamReader(Objects.requireNonNull(source, "source"), charset);
    }

    public Scanner(File source) throws FileNotFoundException {
        reader = new FileReader(source);
    }

    public Scanner(File source, String charsetName) throws FileNotFoundException {
        Charset charset = charset(charsetName);
        reader = new InputStreamReader(new FileInputStream(source), charset);
    }

    public Scanner(File source, Charset charset) throws IOException {
        reader = new InputStreamReader(new FileInputStream(source), charset);
    }

    public Scanner(Path source) throws IOException {
        reader = new InputStreamReader(Files.newInputStream(source));
    }

    public Scanner(Path source, Charset charset) throws IOException {
        reader = new InputStreamReader(Files.newInputStream(source), charset);
    }

    private static Charset charset(String name) {
        Objects.requireNonNull(name, "charsetName");
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public Scanner(Reader source) {
        reader = Objects.requireNonNull(source, "source");
    }

    public Scanner(String source) {
        reader = new StringReader(source);
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("Scanner closed");
        }
    }

    /** Reads what there is; false at the end of the input. */
    private boolean fill() {
        if (ended) {
            return false;
        }
        if (position > 1024 && position > buffer.length() / 2) {
            buffer.delete(0, position);
            start -= position;
            end -= position;
            position = 0;
        }
        char[] more = new char[1024];
        try {
            int n = reader.read(more, 0, more.length);
            if (n > 0) {
                buffer.append(more, 0, n);
                return true;
            }
        } catch (IOException e) {
            trouble = e;
        }
        ended = true;
        return false;
    }

    private boolean has(int at) {
        return at < buffer.length() || fill() && has(at);
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c);
    }

    /** Finds the next token and does not take it yet. */
    private boolean find() {
        checkOpen();
        if (delimiter != null) {
            return findDelimited();
        }
        int skip = 0;
        while (has(position + skip) && isBlank(buffer.charAt(position + skip))) {
            skip++;
        }
        if (!has(position + skip)) {
            return false;
        }
        int n = skip;
        // The buffer may move while it is filled, and the position with it.
        while (has(position + n) && !isBlank(buffer.charAt(position + n))) {
            n++;
        }
        start = position + skip;
        end = position + n;
        return true;
    }

    private boolean findDelimited() {
        while (fill()) {
        }
        String rest = buffer.substring(position);
        Matcher m = delimiter.matcher(rest);
        int from = m.lookingAt() ? m.end() : 0;
        if (from == rest.length()) {
            return false;
        }
        boolean found = m.find(from);
        if (found && m.end() == from) {
            found = m.find();
        }
        start = position + from;
        end = found ? position + m.start() : buffer.length();
        return true;
    }

    private String token() {
        return buffer.substring(start, end);
    }

    public boolean hasNext() {
        return find();
    }

    public String next() {
        if (!find()) {
            throw new NoSuchElementException();
        }
        position = end;
        return token();
    }

    private boolean hasNext(Predicate<String> form) {
        return find() && form.test(token());
    }

    /** Takes the next token if it has a form. */
    private String next(Predicate<String> form) {
        if (!find()) {
            throw new NoSuchElementException();
        }
        String token = token();
        if (!form.test(token)) {
            throw new InputMismatchException();
        }
        position = end;
        return token;
    }

    private static int digits(String text, int from) {
        int i = from;
        while (i < text.length() && Character.isDigit(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** The place after a whole number, in groups of three or without; -1 if there is none. */
    private static int whole(String text, int from) {
        int i = digits(text, from);
        if (i == from) {
            return -1;
        }
        if (i - from <= 3) {
            while (i < text.length() && text.charAt(i) == ',' && digits(text, i + 1) == i + 4) {
                i += 4;
            }
        }
        return i;
    }

    private static int afterSign(String text) {
        return text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    }

    private static boolean isInteger(String text) {
        return whole(text, afterSign(text)) == text.length();
    }

    private static boolean isDecimal(String text) {
        int first = afterSign(text);
        String rest = text.substring(first);
        if (rest.equals("NaN") || rest.equals("Infinity")) {
            return true;
        }
        int i = whole(text, first);
        boolean any = i >= 0;
        i = any ? i : first;
        if (i < text.length() && text.charAt(i) == '.') {
            int after = digits(text, i + 1);
            any |= after > i + 1;
            i = after;
        }
        if (any && i < text.length() && (text.charAt(i) == 'e' || text.charAt(i) == 'E')) {
            int exponent = i + 1 + afterSign(text.substring(i + 1));
            int after = digits(text, exponent);
            i = after > exponent ? after : i;
        }
        return any && i == text.length();
    }

    private static String plain(String token) {
        return token.replace(",", "");
    }

    public boolean hasNextInt() {
        return hasNext(t -> {
            try {
                return isInteger(t) && Integer.parseInt(plain(t)) <= Integer.MAX_VALUE;
            } catch (NumberFormatException e) {
                return false;
            }
        });
    }

    private InputMismatchException back(int before, NumberFormatException e) {
        position = before;
        return new InputMismatchException(e.getMessage());
    }

    public int nextInt() {
        String token = next(t -> isInteger(t));
        try {
            return Integer.parseInt(plain(token));
        } catch (NumberFormatException e) {
            throw back(start, e);
        }
    }

    public boolean hasNextLong() {
        return hasNext(t -> {
            try {
                return isInteger(t) && Long.parseLong(plain(t)) <= Long.MAX_VALUE;
            } catch (NumberFormatException e) {
                return false;
            }
        });
    }

    public long nextLong() {
        String token = next(t -> isInteger(t));
        try {
            return Long.parseLong(plain(token));
        } catch (NumberFormatException e) {
            throw back(start, e);
        }
    }

    public boolean hasNextDouble() {
        return hasNext(t -> isDecimal(t));
    }

    public double nextDouble() {
        return Double.parseDouble(plain(next(t -> isDecimal(t))));
    }

    public boolean hasNextFloat() {
        return hasNext(t -> isDecimal(t));
    }

    public float nextFloat() {
        return Float.parseFloat(plain(next(t -> isDecimal(t))));
    }

    public boolean hasNextBigInteger() {
        return hasNext(t -> isInteger(t));
    }

    public BigInteger nextBigInteger() {
        return new BigInteger(plain(next(t -> isInteger(t))));
    }

    private static boolean isBoolean(String text) {
        return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
    }

    public boolean hasNextBoolean() {
        return hasNext(t -> isBoolean(t));
    }

    public boolean nextBoolean() {
        return Boolean.parseBoolean(next(t -> isBoolean(t)));
    }

    private static boolean endsLine(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
    }

    public boolean hasNextLine() {
        checkOpen();
        return has(position);
    }

    public String nextLine() {
        checkOpen();
        if (!has(position)) {
            throw new NoSuchElementException("No line found");
        }
        int n = 0;
        while (has(position + n) && !endsLine(buffer.charAt(position + n))) {
            n++;
        }
        String line = buffer.substring(position, position + n);
        if (has(position + n)) {
            boolean two = buffer.charAt(position + n) == '\r' && has(position + n + 1) && buffer.charAt(position + n + 1) == '\n';
            n += two ? 2 : 1;
        }
        position += n;
        return line;
    }

    public Scanner useDelimiter(String pattern) {
        return useDelimiter(Pattern.compile(pattern));
    }

    public Scanner useDelimiter(Pattern pattern) {
        delimiter = pattern;
        return this;
    }

    public Scanner useLocale(Locale locale) {
        Objects.requireNonNull(locale);
        return this;
    }

    public IOException ioException() {
        return trouble;
    }

    public void close() {
        if (!closed) {
            closed = true;
            try {
                reader.close();
            } catch (IOException e) {
                trouble = e;
            }
        }
    }
}
