package java.lang;

import java.io.Serializable;

/** A growing sequence of UTF-16 code units (SE 17). */
public final class StringBuilder extends AbstractStringBuilder implements Serializable, Comparable<StringBuilder>, CharSequence, Appendable {
    public StringBuilder() {
        super(16);
    }

    public StringBuilder(int capacity) {
        super(capacity);
    }

    public StringBuilder(String str) {
        super(str.length() + 16);
        add(str);
    }

    public StringBuilder(CharSequence seq) {
        super(seq.length() + 16);
        append(seq);
    }

    public StringBuilder append(Object obj) {
        if (obj == null) {
            addNull();
        } else {
            append(obj.toString());
        }
        return this;
    }

    public StringBuilder append(String str) {
        if (str == null) {
            addNull();
            return this;
        }
        char[] chars = String.valueOf0(str);
        int n = chars.length;
        int end = count + n;
        if (end > value.length || end < 0) {
            grow(end);
        }
        System.arraycopy(chars, 0, value, count, n);
        count = end;
        return this;
    }

    public StringBuilder append(StringBuffer sb) {
        return append((CharSequence) sb);
    }

    public StringBuilder append(CharSequence s) {
        if (s == null) {
            addNull();
        } else if (s instanceof String) {
            add((String) s);
        } else if (s instanceof AbstractStringBuilder) {
            AbstractStringBuilder other = (AbstractStringBuilder) s;
            add(other.value, 0, other.count);
        } else {
            add(s, 0, s.length());
        }
        return this;
    }

    public StringBuilder append(CharSequence s, int start, int end) {
        add(s, start, end);
        return this;
    }

    public StringBuilder append(char[] str) {
        add(str, 0, str.length);
        return this;
    }

    public StringBuilder append(char[] str, int offset, int len) {
        addChecked(str, offset, len);
        return this;
    }

    public StringBuilder append(boolean b) {
        add(b ? "true" : "false");
        return this;
    }

    public StringBuilder append(char c) {
        int n = count;
        if (n == value.length) {
            grow(n + 1);
        }
        value[n] = c;
        count = n + 1;
        return this;
    }

    public StringBuilder append(int i) {
        addInt(i);
        return this;
    }

    public StringBuilder append(long lng) {
        addLong(lng);
        return this;
    }

    public StringBuilder append(float f) {
        ensureCapacity(count + 15);
        add(Float.toString(f));
        return this;
    }

    public StringBuilder append(double d) {
        ensureCapacity(count + 24);
        add(Double.toString(d));
        return this;
    }

    public StringBuilder appendCodePoint(int codePoint) {
        addCodePoint(codePoint);
        return this;
    }

    public StringBuilder delete(int start, int end) {
        remove(start, end);
        return this;
    }

    public StringBuilder deleteCharAt(int index) {
        removeAt(index);
        return this;
    }

    public StringBuilder replace(int start, int end, String str) {
        exchange(start, end, str);
        return this;
    }

    public StringBuilder insert(int offset, String str) {
        put(offset, str);
        return this;
    }

    public StringBuilder insert(int offset, Object obj) {
        put(offset, String.valueOf(obj));
        return this;
    }

    public StringBuilder insert(int index, char[] str, int offset, int len) {
        put(index, str, offset, len);
        return this;
    }

    public StringBuilder insert(int offset, char[] str) {
        put(offset, str);
        return this;
    }

    public StringBuilder insert(int dstOffset, CharSequence s) {
        if (s == null) {
            s = "null";
        }
        put(dstOffset, s, 0, s.length());
        return this;
    }

    public StringBuilder insert(int dstOffset, CharSequence s, int start, int end) {
        put(dstOffset, s, start, end);
        return this;
    }

    public StringBuilder insert(int offset, char c) {
        put(offset, c);
        return this;
    }

    public StringBuilder insert(int offset, boolean value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, int value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, long value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, float value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, double value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder repeat(CharSequence cs, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        String text = String.valueOf(cs);
        for (int i = 0; i < count; i++) {
            append(text);
        }
        return this;
    }

    public StringBuilder repeat(int codePoint, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        if (!Character.isValidCodePoint(codePoint)) {
            throw new IllegalArgumentException("Not a valid Unicode code point: 0x" + Integer.toHexString(codePoint).toUpperCase());
        }
        for (int i = 0; i < count; i++) {
            appendCodePoint(codePoint);
        }
        return this;
    }

    public StringBuilder reverse() {
        turnRound();
        return this;
    }

    public int compareTo(StringBuilder another) {
        return compareWith(another);
    }
}
