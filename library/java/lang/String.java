package java.lang;

import java.io.Serializable;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Formatter;
import java.util.Locale;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An immutable sequence of UTF-16 code units (CLDC 1.1, SE 17).
 * The VM makes literals itself: the two fields and their order are a contract with it.
 */
public final class String implements Serializable, Comparable<String>, CharSequence {
    public static final Comparator<String> CASE_INSENSITIVE_ORDER = new CaseInsensitive();

    private final char[] value;
    private int hash;

    public String() {
        value = new char[0];
    }

    public String(String original) {
        value = original.value;
        hash = original.hash;
    }

    public String(char[] value) {
        int length = value.length;
        char[] copy = new char[length];
        System.arraycopy(value, 0, copy, 0, length);
        this.value = copy;
    }

    public String(char[] value, int offset, int count) {
        Ranges.checkFromSize(offset, count, value.length);
        char[] copy = new char[count];
        System.arraycopy(value, offset, copy, 0, count);
        this.value = copy;
    }

    public String(int[] codePoints, int offset, int count) {
        Ranges.checkFromSize(offset, count, codePoints.length);
        int units = count;
        for (int i = offset; i < offset + count; i++) {
            int cp = codePoints[i];
            if (cp < 0 || cp > Character.MAX_CODE_POINT) {
                throw new IllegalArgumentException(Integer.toString(cp));
            }
            if (cp >= Character.MIN_SUPPLEMENTARY_CODE_POINT) {
                units++;
            }
        }
        char[] chars = new char[units];
        int at = 0;
        for (int i = offset; i < offset + count; i++) {
            at += Character.put(codePoints[i], chars, at);
        }
        value = chars;
    }

    public String(byte[] bytes) {
        value = Encodings.decode(Encodings.UTF_8, bytes, 0, bytes.length);
    }

    public String(byte[] bytes, int offset, int length) {
        Ranges.checkFromSize(offset, length, bytes.length);
        value = Encodings.decode(Encodings.UTF_8, bytes, offset, length);
    }

    public String(byte[] bytes, String charsetName) throws UnsupportedEncodingException {
        int encoding = Encodings.named(charsetName);
        value = Encodings.decode(encoding, bytes, 0, bytes.length);
    }

    public String(byte[] bytes, int offset, int length, String charsetName) throws UnsupportedEncodingException {
        int encoding = Encodings.named(charsetName);
        Ranges.checkFromSize(offset, length, bytes.length);
        value = Encodings.decode(encoding, bytes, offset, length);
    }

    public String(byte[] bytes, Charset charset) {
        value = Encodings.decode(Encodings.of(charset), bytes, 0, bytes.length);
    }

    public String(byte[] bytes, int offset, int length, Charset charset) {
        int encoding = Encodings.of(charset);
        Ranges.checkFromSize(offset, length, bytes.length);
        value = Encodings.decode(encoding, bytes, offset, length);
    }

    public String(StringBuffer buffer) {
        this(buffer.toString());
    }

    public String(StringBuilder builder) {
        this(builder.toString());
    }

    /** Takes the array over without a copy; the flag only tells the constructors apart. */
    String(char[] value, boolean shared) {
        this.value = value;
    }

    public int length() {
        return value.length;
    }

    public boolean isEmpty() {
        return value.length == 0;
    }

    public boolean isBlank() {
        return firstNonBlank() == value.length;
    }

    public char charAt(int index) {
        char[] chars = value;
        if (index < 0 || index >= chars.length) {
            Ranges.checkIndex(index, chars.length);
        }
        return chars[index];
    }

    public int codePointAt(int index) {
        Ranges.checkIndex(index, value.length);
        return Character.codePointIn(value, index, value.length);
    }

    public int codePointBefore(int index) {
        Ranges.checkIndex(index - 1, value.length);
        return Character.codePointEndingAt(value, index, 0);
    }

    public int codePointCount(int beginIndex, int endIndex) {
        Ranges.checkFromToGeneral(beginIndex, endIndex, value.length);
        return Character.count(value, beginIndex, endIndex);
    }

    public int offsetByCodePoints(int index, int codePointOffset) {
        return Character.offset(value, 0, value.length, index, codePointOffset);
    }

    public void getChars(int srcBegin, int srcEnd, char[] dst, int dstBegin) {
        Ranges.checkFromTo(srcBegin, srcEnd, value.length);
        Ranges.checkFromSize(dstBegin, srcEnd - srcBegin, dst.length);
        System.arraycopy(value, srcBegin, dst, dstBegin, srcEnd - srcBegin);
    }

    @Deprecated public void getBytes(int srcBegin, int srcEnd, byte[] dst, int dstBegin) {
        Ranges.checkFromTo(srcBegin, srcEnd, value.length);
        Ranges.checkFromSize(dstBegin, srcEnd - srcBegin, dst.length);
        for (int i = srcBegin; i < srcEnd; i++) {
            dst[dstBegin++] = (byte) value[i];
        }
    }

    public byte[] getBytes() {
        return Encodings.encode(Encodings.UTF_8, value);
    }

    public byte[] getBytes(String charsetName) throws UnsupportedEncodingException {
        return Encodings.encode(Encodings.named(charsetName), value);
    }

    public byte[] getBytes(Charset charset) {
        return Encodings.encode(Encodings.of(charset), value);
    }

    public boolean equals(Object anObject) {
        if (this == anObject) {
            return true;
        }
        if (!(anObject instanceof String)) {
            return false;
        }
        char[] mine = value;
        char[] others = ((String) anObject).value;
        int n = mine.length;
        if (n != others.length) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (mine[i] != others[i]) {
                return false;
            }
        }
        return true;
    }

    public boolean contentEquals(StringBuffer sb) {
        return contentEquals((CharSequence) sb);
    }

    public boolean contentEquals(CharSequence cs) {
        int n = cs.length();
        if (n != value.length) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (value[i] != cs.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    public boolean equalsIgnoreCase(String anotherString) {
        if (this == anotherString) {
            return true;
        }
        return anotherString != null && anotherString.value.length == value.length
            && regionMatches(true, 0, anotherString, 0, value.length);
    }

    public int compareTo(String anotherString) {
        char[] others = anotherString.value;
        char[] mine = value;
        int limit = mine.length < others.length ? mine.length : others.length;
        for (int i = 0; i < limit; i++) {
            char a = mine[i];
            char b = others[i];
            if (a != b) {
                return a - b;
            }
        }
        return mine.length - others.length;
    }

    public int compareToIgnoreCase(String str) {
        return CaseFolding.compare(value, str.value);
    }

    public boolean regionMatches(int toffset, String other, int ooffset, int len) {
        char[] others = other.value;
        if (ooffset < 0 || toffset < 0 || toffset > (long) value.length - len || ooffset > (long) others.length - len) {
            return false;
        }
        for (int i = 0; i < len; i++) {
            if (value[toffset + i] != others[ooffset + i]) {
                return false;
            }
        }
        return true;
    }

    public boolean regionMatches(boolean ignoreCase, int toffset, String other, int ooffset, int len) {
        if (!ignoreCase) {
            return regionMatches(toffset, other, ooffset, len);
        }
        char[] others = other.value;
        if (ooffset < 0 || toffset < 0 || toffset > (long) value.length - len || ooffset > (long) others.length - len) {
            return false;
        }
        return len <= 0 || CaseFolding.matches(value, toffset, others, ooffset, len);
    }

    public boolean startsWith(String prefix, int toffset) {
        int n = prefix.length();
        if (toffset < 0 || toffset > value.length - n) {
            return false;
        }
        char[] others = prefix.value;
        for (int i = 0; i < n; i++) {
            if (value[toffset + i] != others[i]) {
                return false;
            }
        }
        return true;
    }

    public boolean startsWith(String prefix) {
        return startsWith(prefix, 0);
    }

    public boolean endsWith(String suffix) {
        return startsWith(suffix, length() - suffix.length());
    }

    public int hashCode() {
        int h = hash;
        if (h == 0) {
            char[] chars = value;
            int n = chars.length;
            for (int i = 0; i < n; i++) {
                h = 31 * h + chars[i];
            }
            hash = h;
        }
        return h;
    }

    public int indexOf(int ch) {
        return indexOf(ch, 0);
    }

    public int indexOf(int ch, int fromIndex) {
        char[] chars = value;
        int n = chars.length;
        int i = fromIndex < 0 ? 0 : fromIndex;
        if (ch >= 0 && ch < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            for (; i < n; i++) {
                if (chars[i] == ch) {
                    return i;
                }
            }
        } else if (Character.isSupplementaryCodePoint(ch)) {
            char high = Character.highSurrogate(ch);
            char low = Character.lowSurrogate(ch);
            for (; i < n - 1; i++) {
                if (chars[i] == high && chars[i + 1] == low) {
                    return i;
                }
            }
        }
        return -1;
    }

    public int lastIndexOf(int ch) {
        return lastIndexOf(ch, value.length - 1);
    }

    public int lastIndexOf(int ch, int fromIndex) {
        char[] chars = value;
        int i = fromIndex < chars.length ? fromIndex : chars.length - 1;
        if (ch >= 0 && ch < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            for (; i >= 0; i--) {
                if (chars[i] == ch) {
                    return i;
                }
            }
        } else if (Character.isSupplementaryCodePoint(ch)) {
            char high = Character.highSurrogate(ch);
            char low = Character.lowSurrogate(ch);
            if (i > chars.length - 2) {
                i = chars.length - 2;
            }
            for (; i >= 0; i--) {
                if (chars[i] == high && chars[i + 1] == low) {
                    return i;
                }
            }
        }
        return -1;
    }

    private void checkPart(int beginIndex, int endIndex) {
        if (beginIndex < 0 || beginIndex > endIndex || endIndex > value.length) {
            throw new StringIndexOutOfBoundsException("Range [" + beginIndex + ", " + endIndex + ") out of bounds for length " + value.length);
        }
    }

    public int indexOf(int ch, int beginIndex, int endIndex) {
        checkPart(beginIndex, endIndex);
        int found = indexOf(ch, beginIndex);
        return found < 0 || found + Character.charCount(ch) > endIndex ? -1 : found;
    }

    public int indexOf(String str, int beginIndex, int endIndex) {
        int length = str.length();
        checkPart(beginIndex, endIndex);
        int found = indexOf(str, beginIndex);
        return found < 0 || found + length > endIndex ? -1 : found;
    }

    public String[] splitWithDelimiters(String regex, int limit) {
        return Pattern.compile(regex).splitWithDelimiters(this, limit);
    }

    public int indexOf(String str) {
        return indexIn(value, value.length, str.value, 0);
    }

    public int indexOf(String str, int fromIndex) {
        return indexIn(value, value.length, str.value, fromIndex);
    }

    public int lastIndexOf(String str) {
        return lastIndexIn(value, value.length, str.value, value.length);
    }

    public int lastIndexOf(String str, int fromIndex) {
        return lastIndexIn(value, value.length, str.value, fromIndex);
    }

    /** The first place at or after `from` where `wanted` stands in the first `length` units of `chars`, or -1. */
    static int indexIn(char[] chars, int length, char[] wanted, int from) {
        int n = wanted.length;
        int start = from < 0 ? 0 : from;
        if (n == 0) {
            return start < length ? start : length;
        }
        char first = wanted[0];
        int last = length - n;
        for (int i = start; i <= last; i++) {
            if (chars[i] == first) {
                int k = 1;
                while (k < n && chars[i + k] == wanted[k]) {
                    k++;
                }
                if (k == n) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** The last place at or before `from` where `wanted` stands in the first `length` units of `chars`, or -1. */
    static int lastIndexIn(char[] chars, int length, char[] wanted, int from) {
        int n = wanted.length;
        int i = length - n;
        if (from < i) {
            i = from;
        }
        for (; i >= 0; i--) {
            int k = 0;
            while (k < n && chars[i + k] == wanted[k]) {
                k++;
            }
            if (k == n) {
                return i;
            }
        }
        return -1;
    }

    static char[] valueOf0(String str) {
        return str.value;
    }

    public boolean contains(CharSequence s) {
        return indexOf(s.toString()) >= 0;
    }

    public String substring(int beginIndex) {
        return substring(beginIndex, value.length);
    }

    public String substring(int beginIndex, int endIndex) {
        char[] chars = value;
        if (beginIndex < 0 || beginIndex > endIndex || endIndex > chars.length) {
            Ranges.checkFromTo(beginIndex, endIndex, chars.length);
        }
        int n = endIndex - beginIndex;
        if (n == chars.length) {
            return this;
        }
        if (n == 0) {
            return "";
        }
        char[] part = new char[n];
        System.arraycopy(chars, beginIndex, part, 0, n);
        return new String(part, true);
    }

    public CharSequence subSequence(int beginIndex, int endIndex) {
        return substring(beginIndex, endIndex);
    }

    public String concat(String str) {
        if (str.isEmpty()) {
            return this;
        }
        int n = value.length;
        int m = str.value.length;
        char[] both = new char[n + m];
        System.arraycopy(value, 0, both, 0, n);
        System.arraycopy(str.value, 0, both, n, m);
        return new String(both, true);
    }

    public String replace(char oldChar, char newChar) {
        if (oldChar == newChar) {
            return this;
        }
        int i = indexOf(oldChar, 0);
        if (i < 0) {
            return this;
        }
        int n = value.length;
        char[] chars = new char[n];
        System.arraycopy(value, 0, chars, 0, n);
        for (; i < n; i++) {
            if (chars[i] == oldChar) {
                chars[i] = newChar;
            }
        }
        return new String(chars, true);
    }

    public String replace(CharSequence target, CharSequence replacement) {
        String wanted = target.toString();
        String instead = replacement.toString();
        int at = indexOf(wanted);
        if (at < 0) {
            return this;
        }
        int n = wanted.length();
        StringBuilder out = new StringBuilder(value.length + instead.length());
        int done = 0;
        while (at >= 0 && at <= value.length) {
            out.append(value, done, at - done).append(instead);
            done = at + n;
            if (n > 0) {
                at = indexOf(wanted, done);
            } else {
                at++;
                if (at > value.length) {
                    break;
                }
            }
        }
        return out.append(value, done, value.length - done).toString();
    }

    /** Splits at a literal; a regular expression that is more than a literal is refused at run time. */
    public String[] split(String regex) {
        return split(regex, 0);
    }

    public String[] split(String regex, int limit) {
        String separator = Separators.literal(regex);
        return separator != null ? Separators.split(this, separator, limit) : Pattern.compile(regex).split(this, limit);
    }

    public boolean matches(String regex) {
        return Pattern.matches(regex, this);
    }

    public String replaceAll(String regex, String replacement) {
        return Pattern.compile(regex).matcher(this).replaceAll(replacement);
    }

    public String replaceFirst(String regex, String replacement) {
        return Pattern.compile(regex).matcher(this).replaceFirst(replacement);
    }

    public String trim() {
        int start = 0;
        int end = value.length;
        while (start < end && value[start] <= ' ') {
            start++;
        }
        while (start < end && value[end - 1] <= ' ') {
            end--;
        }
        return substring(start, end);
    }

    /** Takes away the white space that all lines begin with, and that at the ends of lines, as text blocks do. */
    public String stripIndent() {
        if (isEmpty()) {
            return "";
        }
        char last = value[value.length - 1];
        boolean endsLine = last == '\n' || last == '\r';
        String[] lines = lines().toArray(String[]::new);
        int least = endsLine ? 0 : Integer.MAX_VALUE;
        for (int i = 0; i < lines.length; i++) {
            if (!lines[i].isBlank() || i == lines.length - 1) {
                least = Math.min(least, lines[i].firstNonBlank());
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].isBlank() ? "" : lines[i].substring(least).stripTrailing();
            text.append(line).append(i < lines.length - 1 || endsLine ? "\n" : "");
        }
        return text.toString();
    }

    /** Replaces escapes by what they mean in a string literal. */
    public String translateEscapes() {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < value.length) {
            char c = value[at++];
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char escape = at < value.length ? value[at++] : '\0';
            int simple = "bfnrst\"'\\".indexOf(escape);
            if (simple >= 0) {
                text.append("\b\f\n\r \t\"'\\".charAt(simple));
            } else if (escape >= '0' && escape <= '7') {
                int limit = Math.min(value.length, at + (escape <= '3' ? 2 : 1));
                int code = escape - '0';
                while (at < limit && value[at] >= '0' && value[at] <= '7') {
                    code = code * 8 + (value[at++] - '0');
                }
                text.append((char) code);
            } else if (escape == '\r') {
                at += at < value.length && value[at] == '\n' ? 1 : 0;
            } else if (escape != '\n') {
                throw new IllegalArgumentException(format("Invalid escape sequence: \\%c \\\\u%04X", escape, (int) escape));
            }
        }
        return text.toString();
    }

    public String strip() {
        int start = firstNonBlank();
        if (start == value.length) {
            return "";
        }
        return substring(start, afterLastNonBlank());
    }

    public String stripLeading() {
        return substring(firstNonBlank(), value.length);
    }

    public String stripTrailing() {
        return substring(0, afterLastNonBlank());
    }

    private int firstNonBlank() {
        int i = 0;
        while (i < value.length) {
            int cp = Character.codePointIn(value, i, value.length);
            if (!Character.isWhitespace(cp)) {
                break;
            }
            i += Character.charCount(cp);
        }
        return i;
    }

    private int afterLastNonBlank() {
        int i = value.length;
        while (i > 0) {
            int cp = Character.codePointEndingAt(value, i, 0);
            if (!Character.isWhitespace(cp)) {
                break;
            }
            i -= Character.charCount(cp);
        }
        return i;
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        if (count == 1) {
            return this;
        }
        int n = value.length;
        if (n == 0 || count == 0) {
            return "";
        }
        if (Integer.MAX_VALUE / count < n) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        int total = n * count;
        char[] chars = new char[total];
        System.arraycopy(value, 0, chars, 0, n);
        int done = n;
        while (done < total - done) {
            System.arraycopy(chars, 0, chars, done, done);
            done += done;
        }
        System.arraycopy(chars, 0, chars, done, total - done);
        return new String(chars, true);
    }

    public String toLowerCase() {
        return CaseFolding.toLowerCase(this, value);
    }

    public String toUpperCase() {
        return CaseFolding.toUpperCase(this, value);
    }

    public char[] toCharArray() {
        int n = value.length;
        char[] copy = new char[n];
        System.arraycopy(value, 0, copy, 0, n);
        return copy;
    }

    public String toString() {
        return this;
    }

    public native String intern();

    public static String valueOf(Object obj) {
        return obj == null ? "null" : obj.toString();
    }

    public static String valueOf(char[] data) {
        return new String(data);
    }

    public static String valueOf(char[] data, int offset, int count) {
        return new String(data, offset, count);
    }

    public static String copyValueOf(char[] data) {
        return new String(data);
    }

    public static String copyValueOf(char[] data, int offset, int count) {
        return new String(data, offset, count);
    }

    public static String valueOf(boolean b) {
        return b ? "true" : "false";
    }

    public static String valueOf(char c) {
        char[] one = new char[1];
        one[0] = c;
        return new String(one, true);
    }

    public static String valueOf(int i) {
        return Integer.toString(i);
    }

    public static String valueOf(long l) {
        return Long.toString(l);
    }

    public static String valueOf(float f) {
        return Float.toString(f);
    }

    public static String valueOf(double d) {
        return Double.toString(d);
    }

    public static String join(CharSequence delimiter, CharSequence... elements) {
        StringJoiner joined = new StringJoiner(delimiter);
        for (CharSequence e : elements) {
            joined.add(e);
        }
        return joined.toString();
    }

    public static String join(CharSequence delimiter, Iterable<? extends CharSequence> elements) {
        StringJoiner joined = new StringJoiner(Objects.requireNonNull(delimiter));
        for (CharSequence e : Objects.requireNonNull(elements)) {
            joined.add(e);
        }
        return joined.toString();
    }

    public static String format(String format, Object... args) {
        return new Formatter().format(format, args).toString();
    }

    public static String format(Locale l, String format, Object... args) {
        return new Formatter(l).format(format, args).toString();
    }

    public String formatted(Object... args) {
        return new Formatter().format(this, args).toString();
    }

    private static void checkCases(Locale locale) {
        String language = locale.getLanguage();
        if (language.equals("tr") || language.equals("az") || language.equals("lt")) {
            throw new UnsupportedOperationException("upper and lower case of the locale " + locale);
        }
    }

    public String toLowerCase(Locale locale) {
        checkCases(locale);
        return toLowerCase();
    }

    public String toUpperCase(Locale locale) {
        checkCases(locale);
        return toUpperCase();
    }

    public <R> R transform(Function<? super String, ? extends R> f) {
        return f.apply(this);
    }

    public String indent(int n) {
        if (isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        for (String line : allLines()) {
            if (n > 0) {
                text.append(" ".repeat(n)).append(line);
            } else {
                int blank = line.length() - line.stripLeading().length();
                text.append(line, Math.min(-(long) n > blank ? blank : -n, blank), line.length());
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** The lines without their ends. */
    private ArrayList<String> allLines() {
        ArrayList<String> lines = new ArrayList<>();
        int start = 0;
        while (start < value.length) {
            int end = start;
            while (end < value.length && value[end] != '\n' && value[end] != '\r') {
                end++;
            }
            lines.add(substring(start, end));
            boolean two = end + 1 < value.length && value[end] == '\r' && value[end + 1] == '\n';
            start = two ? end + 2 : end + 1;
        }
        return lines;
    }

    public Stream<String> lines() {
        return allLines().stream();
    }

    /** The order of compareToIgnoreCase. */
    private static final class CaseInsensitive implements Comparator<String> {
        public int compare(String a, String b) {
            return a.compareToIgnoreCase(b);
        }
    }
}
