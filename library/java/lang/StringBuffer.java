package java.lang;

import java.io.Serializable;

/** As StringBuilder, the class CLDC 1.1 has (SE 17). */
public final class StringBuffer extends AbstractStringBuilder implements Serializable, Comparable<StringBuffer>, CharSequence, Appendable {
    public StringBuffer() {
        super(16);
    }

    public StringBuffer(int capacity) {
        super(capacity);
    }

    public StringBuffer(String str) {
        super(str.length() + 16);
        add(str);
    }

    public StringBuffer(CharSequence seq) {
        super(seq.length() + 16);
        append(seq);
    }

    public synchronized int length() {
        return super.length();
    }

    public synchronized void setLength(int newLength) {
        super.setLength(newLength);
    }

    public synchronized char charAt(int index) {
        return super.charAt(index);
    }

    public synchronized void setCharAt(int index, char ch) {
        super.setCharAt(index, ch);
    }

    public synchronized String toString() {
        return super.toString();
    }

    public synchronized StringBuffer append(Object obj) {
        if (obj == null) {
            addNull();
        } else {
            append(obj.toString());
        }
        return this;
    }

    public synchronized StringBuffer append(String str) {
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

    public synchronized StringBuffer append(StringBuffer sb) {
        return append((CharSequence) sb);
    }

    public synchronized StringBuffer append(CharSequence s) {
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

    public synchronized StringBuffer append(CharSequence s, int start, int end) {
        add(s, start, end);
        return this;
    }

    public synchronized StringBuffer append(char[] str) {
        add(str, 0, str.length);
        return this;
    }

    public synchronized StringBuffer append(char[] str, int offset, int len) {
        addChecked(str, offset, len);
        return this;
    }

    public synchronized StringBuffer append(boolean b) {
        add(b ? "true" : "false");
        return this;
    }

    public synchronized StringBuffer append(char c) {
        int n = count;
        if (n == value.length) {
            grow(n + 1);
        }
        value[n] = c;
        count = n + 1;
        return this;
    }

    public synchronized StringBuffer append(int i) {
        addInt(i);
        return this;
    }

    public synchronized StringBuffer append(long lng) {
        addLong(lng);
        return this;
    }

    public synchronized StringBuffer append(float f) {
        ensureCapacity(count + 15);
        add(Float.toString(f));
        return this;
    }

    public synchronized StringBuffer append(double d) {
        ensureCapacity(count + 24);
        add(Double.toString(d));
        return this;
    }

    public synchronized StringBuffer appendCodePoint(int codePoint) {
        addCodePoint(codePoint);
        return this;
    }

    public synchronized StringBuffer delete(int start, int end) {
        remove(start, end);
        return this;
    }

    public synchronized StringBuffer deleteCharAt(int index) {
        removeAt(index);
        return this;
    }

    public synchronized StringBuffer replace(int start, int end, String str) {
        exchange(start, end, str);
        return this;
    }

    public synchronized StringBuffer insert(int offset, String str) {
        put(offset, str);
        return this;
    }

    public synchronized StringBuffer insert(int offset, Object obj) {
        put(offset, String.valueOf(obj));
        return this;
    }

    public synchronized StringBuffer insert(int index, char[] str, int offset, int len) {
        put(index, str, offset, len);
        return this;
    }

    public synchronized StringBuffer insert(int offset, char[] str) {
        put(offset, str);
        return this;
    }

    public synchronized StringBuffer insert(int dstOffset, CharSequence s) {
        if (s == null) {
            s = "null";
        }
        put(dstOffset, s, 0, s.length());
        return this;
    }

    public synchronized StringBuffer insert(int dstOffset, CharSequence s, int start, int end) {
        put(dstOffset, s, start, end);
        return this;
    }

    public synchronized StringBuffer insert(int offset, char c) {
        put(offset, c);
        return this;
    }

    public synchronized StringBuffer insert(int offset, boolean value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int offset, int value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int offset, long value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int offset, float value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int offset, double value) {
        put(offset, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer repeat(CharSequence cs, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        String text = String.valueOf(cs);
        for (int i = 0; i < count; i++) {
            append(text);
        }
        return this;
    }

    public synchronized StringBuffer repeat(int codePoint, int count) {
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

    public synchronized StringBuffer reverse() {
        turnRound();
        return this;
    }

    public synchronized int compareTo(StringBuffer another) {
        return compareWith(another);
    }
}
