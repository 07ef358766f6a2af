package java.lang;

/** What StringBuilder and StringBuffer share: a growing array of UTF-16 code units. */
abstract class AbstractStringBuilder {
    char[] value;
    int count;

    AbstractStringBuilder(int capacity) {
        value = new char[capacity];
    }

    public int length() {
        return count;
    }

    public int capacity() {
        return value.length;
    }

    public void ensureCapacity(int minimumCapacity) {
        if (minimumCapacity > value.length) {
            grow(minimumCapacity);
        }
    }

    /** Makes room for at least `needed` units, at least doubling so that appending stays linear in all. */
    final void grow(int needed) {
        if (needed < 0) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        int size = value.length * 2 + 2;
        if (size < needed) {
            size = needed;
        }
        char[] larger = new char[size];
        System.arraycopy(value, 0, larger, 0, count);
        value = larger;
    }

    public void trimToSize() {
        if (count < value.length) {
            char[] exact = new char[count];
            System.arraycopy(value, 0, exact, 0, count);
            value = exact;
        }
    }

    public void setLength(int newLength) {
        if (newLength < 0) {
            throw new StringIndexOutOfBoundsException(newLength);
        }
        ensureCapacity(newLength);
        for (int i = count; i < newLength; i++) {
            value[i] = 0;
        }
        count = newLength;
    }

    public char charAt(int index) {
        Ranges.checkIndex(index, count);
        return value[index];
    }

    public int codePointAt(int index) {
        Ranges.checkIndex(index, count);
        return Character.codePointIn(value, index, count);
    }

    public int codePointBefore(int index) {
        Ranges.checkIndex(index - 1, count);
        return Character.codePointEndingAt(value, index, 0);
    }

    public int codePointCount(int beginIndex, int endIndex) {
        Ranges.checkFromToGeneral(beginIndex, endIndex, count);
        return Character.count(value, beginIndex, endIndex);
    }

    public int offsetByCodePoints(int index, int codePointOffset) {
        return Character.offset(value, 0, count, index, codePointOffset);
    }

    public void getChars(int srcBegin, int srcEnd, char[] dst, int dstBegin) {
        Ranges.checkFromTo(srcBegin, srcEnd, count);
        int n = srcEnd - srcBegin;
        Ranges.checkFromToGeneral(dstBegin, dstBegin + n, dst.length);
        System.arraycopy(value, srcBegin, dst, dstBegin, n);
    }

    public void setCharAt(int index, char ch) {
        Ranges.checkIndex(index, count);
        value[index] = ch;
    }

    final void addNull() {
        add("null");
    }

    final void add(String str) {
        char[] chars = String.valueOf0(str);
        int n = chars.length;
        int end = count + n;
        if (end > value.length || end < 0) {
            grow(end);
        }
        System.arraycopy(chars, 0, value, count, n);
        count = end;
    }

    final void add(char[] chars, int offset, int length) {
        int end = count + length;
        if (end > value.length || end < 0) {
            grow(end);
        }
        System.arraycopy(chars, offset, value, count, length);
        count = end;
    }

    final void add(char c) {
        if (count == value.length) {
            grow(count + 1);
        }
        value[count] = c;
        count++;
    }

    final void add(CharSequence s, int start, int end) {
        if (s == null) {
            s = "null";
        }
        Ranges.checkFromToGeneral(start, end, s.length());
        if (count + end - start > value.length) {
            grow(count + end - start);
        }
        for (int i = start; i < end; i++) {
            add(s.charAt(i));
        }
    }

    final void addChecked(char[] str, int offset, int len) {
        Ranges.checkFromToGeneral(offset, offset + len, str.length);
        add(str, offset, len);
    }

    final void addCodePoint(int codePoint) {
        if (codePoint >= 0 && codePoint < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            add((char) codePoint);
        } else {
            char[] pair = Character.toChars(codePoint);
            add(pair, 0, pair.length);
        }
    }

    final void addInt(int i) {
        int size = Integer.stringSize(i);
        int end = count + size;
        if (end > value.length || end < 0) {
            grow(end);
        }
        Integer.putDigits(i, value, end);
        count = end;
    }

    final void addLong(long l) {
        int size = Long.stringSize(l);
        int end = count + size;
        if (end > value.length || end < 0) {
            grow(end);
        }
        Long.putDigits(l, value, end);
        count = end;
    }

    final void remove(int start, int end) {
        if (end > count) {
            end = count;
        }
        Ranges.checkFromTo(start, end, count);
        close(start, end);
    }

    private void close(int start, int end) {
        if (end > start) {
            System.arraycopy(value, end, value, start, count - end);
            count -= end - start;
        }
    }

    final void removeAt(int index) {
        Ranges.checkIndex(index, count);
        close(index, index + 1);
    }

    /** Opens a gap of `length` units at `offset`. */
    private void open(int offset, int length) {
        int end = count + length;
        if (end > value.length || end < 0) {
            grow(end);
        }
        System.arraycopy(value, offset, value, offset + length, count - offset);
        count = end;
    }

    private void checkOffset(int offset) {
        Ranges.checkFromTo(offset, count, count);
    }

    final void put(int offset, String str) {
        checkOffset(offset);
        if (str == null) {
            str = "null";
        }
        putChars(offset, String.valueOf0(str), 0, str.length());
    }

    final void put(int offset, char c) {
        checkOffset(offset);
        open(offset, 1);
        value[offset] = c;
    }

    final void put(int offset, char[] str) {
        checkOffset(offset);
        putChars(offset, str, 0, str.length);
    }

    final void put(int offset, char[] str, int from, int length) {
        checkOffset(offset);
        Ranges.checkFromTo(from, from + length, str.length);
        putChars(offset, str, from, length);
    }

    final void put(int offset, CharSequence s, int start, int end) {
        if (s == null) {
            s = "null";
        }
        checkOffset(offset);
        Ranges.checkFromToGeneral(start, end, s.length());
        int n = end - start;
        char[] old = value;
        if (count + n > old.length || count + n < 0) {
            grow(count + n);
        }
        char[] target = value;
        // The sequence may be this builder itself: it then reads the old array, shifted already when there is no other.
        value = old;
        System.arraycopy(old, offset, target, offset + n, count - offset);
        int at = offset;
        for (int i = start; i < end; i++) {
            target[at] = s.charAt(i);
            at++;
        }
        value = target;
        count += n;
    }

    private void putChars(int offset, char[] chars, int from, int length) {
        if (chars == value) {
            chars = new char[length];
            System.arraycopy(value, from, chars, 0, length);
            from = 0;
        }
        open(offset, length);
        System.arraycopy(chars, from, value, offset, length);
    }

    final void exchange(int start, int end, String str) {
        if (end > count) {
            end = count;
        }
        Ranges.checkFromTo(start, end, count);
        int n = str.length();
        int grown = count + n - (end - start);
        if (grown > value.length || grown < 0) {
            grow(grown);
        }
        System.arraycopy(value, end, value, start + n, count - end);
        System.arraycopy(String.valueOf0(str), 0, value, start, n);
        count = grown;
    }

    public String substring(int start) {
        return substring(start, count);
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public String substring(int start, int end) {
        Ranges.checkFromTo(start, end, count);
        char[] part = new char[end - start];
        System.arraycopy(value, start, part, 0, end - start);
        return new String(part, true);
    }

    public int indexOf(String str) {
        return indexOf(str, 0);
    }

    public int indexOf(String str, int fromIndex) {
        return String.indexIn(value, count, String.valueOf0(str), fromIndex);
    }

    public int lastIndexOf(String str) {
        return lastIndexOf(str, count);
    }

    public int lastIndexOf(String str, int fromIndex) {
        return String.lastIndexIn(value, count, String.valueOf0(str), fromIndex);
    }

    /** Reverses the units, then turns each pair of surrogates back the right way round. */
    final void turnRound() {
        char[] chars = value;
        int last = count - 1;
        boolean surrogates = false;
        for (int i = 0, k = last; i <= k; i++, k--) {
            char a = chars[i];
            char b = chars[k];
            chars[i] = b;
            chars[k] = a;
            surrogates |= Character.isSurrogate(a) | Character.isSurrogate(b);
        }
        if (surrogates) {
            for (int i = 0; i < last; i++) {
                if (Character.isLowSurrogate(chars[i]) && Character.isHighSurrogate(chars[i + 1])) {
                    char low = chars[i];
                    chars[i] = chars[i + 1];
                    chars[i + 1] = low;
                    i++;
                }
            }
        }
    }

    final int compareWith(AbstractStringBuilder other) {
        int limit = count < other.count ? count : other.count;
        for (int i = 0; i < limit; i++) {
            if (value[i] != other.value[i]) {
                return value[i] - other.value[i];
            }
        }
        return count - other.count;
    }

    public String toString() {
        char[] exact = new char[count];
        System.arraycopy(value, 0, exact, 0, count);
        return new String(exact, true);
    }
}
