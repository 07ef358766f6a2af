package java.nio;

//#char
import java.io.IOException;
import java.util.stream.IntStream;
//#end
import java.util.Objects;

/**
 * A sequence of $types with a position, a limit and a mark (SE 17): a part of an array, or a view of bytes. One class stands for all
 * of the reference library's; `toString` names the one that it would be there.
 */
//#char
public final class CharBuffer extends Buffer implements Comparable<CharBuffer>, Appendable, CharSequence, Readable {
//#end
//#other
public final class $TypeBuffer extends Buffer implements Comparable<$TypeBuffer> {
//#end
    /** Null for a view of bytes or of a text. */
    private final $type[] hb;
//#view
    /** What a view of bytes stands on; null otherwise. */
    private final byte[] raw;
    private final boolean big;
//#end
//#byte
    private boolean big = true;
//#end
//#char
    /** What a view of a text stands on; null otherwise. */
    private final CharSequence text;
//#end
    /** Where the first element is: an index of the array, of the bytes or of the text. */
    private final int offset;
    private final boolean readOnly;
    private final boolean direct;

//#byte
    private ByteBuffer(byte[] hb, int offset, int pos, int lim, int cap, boolean readOnly, boolean direct) {
        super(pos, lim, cap);
        this.hb = hb;
        this.offset = offset;
        this.readOnly = readOnly;
        this.direct = direct;
    }

    private ByteBuffer part(int from, int pos, int lim, int cap, boolean readOnly) {
        return new ByteBuffer(hb, offset + from, pos, lim, cap, readOnly, direct);
    }

    private byte at(int i) {
        return hb[offset + i];
    }

    private void set(int i, byte x) {
        hb[offset + i] = x;
    }

    public static ByteBuffer allocateDirect(int capacity) {
        return new ByteBuffer(new byte[checkCapacity(capacity)], 0, 0, capacity, capacity, false, true);
    }

    public static ByteBuffer allocate(int capacity) {
        return new ByteBuffer(new byte[checkCapacity(capacity)], 0, 0, capacity, capacity, false, false);
    }

    public static ByteBuffer wrap(byte[] array, int offset, int length) {
        checkPart(offset, length, array.length);
        return new ByteBuffer(array, 0, offset, offset + length, array.length, false, false);
    }
//#end
//#view
    private $TypeBuffer($type[] hb, byte[] raw, boolean big, int offset, int pos, int lim, int cap, boolean readOnly, boolean direct) {
        super(pos, lim, cap);
        this.hb = hb;
        this.raw = raw;
        this.big = big;
        this.offset = offset;
        this.readOnly = readOnly;
        this.direct = direct;
//#char
        text = null;
//#end
    }

    /** A view of bytes. */
    static $TypeBuffer of(byte[] raw, boolean big, int offset, int cap, boolean readOnly, boolean direct) {
        return new $TypeBuffer(null, raw, big, offset, 0, cap, cap, readOnly, direct);
    }

    private $TypeBuffer part(int from, int pos, int lim, int cap, boolean readOnly) {
//#char
        if (text != null) {
            return new CharBuffer(text, offset + from, pos, lim, cap);
        }
//#end
        int start = offset + (raw == null ? from : from * $SIZE);
        return new $TypeBuffer(hb, raw, big, start, pos, lim, cap, readOnly, direct);
    }

    private $type at(int i) {
//#char
        if (text != null) {
            return text.charAt(offset + i);
        }
//#end
        return hb != null ? hb[offset + i] : Bits.to$Type(Bits.load(raw, offset + i * $SIZE, $SIZE, big));
    }

    private void set(int i, $type x) {
        if (hb != null) {
            hb[offset + i] = x;
        } else {
            Bits.store(raw, offset + i * $SIZE, $SIZE, big, Bits.of(x));
        }
    }

    public static $TypeBuffer allocate(int capacity) {
        return new $TypeBuffer(new $type[checkCapacity(capacity)], null, false, 0, 0, capacity, capacity, false, false);
    }

    public static $TypeBuffer wrap($type[] array, int offset, int length) {
        checkPart(offset, length, array.length);
        return new $TypeBuffer(array, null, false, 0, offset, offset + length, array.length, false, false);
    }
//#end

    public static $TypeBuffer wrap($type[] array) {
        return wrap(array, 0, array.length);
    }

    private void checkWritable() {
        if (readOnly) {
            throw new ReadOnlyBufferException();
        }
    }

    public $TypeBuffer slice() {
        return part(position(), 0, remaining(), remaining(), readOnly);
    }

    public $TypeBuffer slice(int index, int length) {
        Objects.checkFromIndexSize(index, length, limit());
        return part(index, 0, length, length, readOnly);
    }

    public $TypeBuffer duplicate() {
        return marked(part(0, position(), limit(), capacity(), readOnly));
    }

    public $TypeBuffer asReadOnlyBuffer() {
        return marked(part(0, position(), limit(), capacity(), true));
    }

    private $TypeBuffer marked($TypeBuffer copy) {
        copy.copyMark(this);
        return copy;
    }

    public $type get() {
        return at(nextGet(1));
    }

    public $TypeBuffer put($type $x) {
        checkWritable();
        set(nextPut(1), $x);
        return this;
    }

    public $type get(int index) {
        return at(checkIndex(index, 1));
    }

    public $TypeBuffer put(int index, $type $x) {
        checkWritable();
        set(checkIndex(index, 1), $x);
        return this;
    }

    private void load(int from, $type[] dst, int to, int length) {
        if (hb != null) {
            System.arraycopy(hb, offset + from, dst, to, length);
        } else {
            for (int i = 0; i < length; i++) {
                dst[to + i] = at(from + i);
            }
        }
    }

    private void store(int to, $type[] src, int from, int length) {
        if (hb != null) {
            System.arraycopy(src, from, hb, offset + to, length);
        } else {
            for (int i = 0; i < length; i++) {
                set(to + i, src[from + i]);
            }
        }
    }

    /** Copies elements of another buffer, which may stand on the same memory. */
    private void store(int to, $TypeBuffer src, int from, int length) {
        if (src.hb != null) {
            store(to, src.hb, src.offset + from, length);
        } else {
            $type[] between = new $type[length];
            src.load(from, between, 0, length);
            store(to, between, 0, length);
        }
    }

    public $TypeBuffer get($type[] dst, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, dst.length);
        load(nextGet(length), dst, offset, length);
        return this;
    }

    public $TypeBuffer get($type[] dst) {
        return get(dst, 0, dst.length);
    }

    public $TypeBuffer get(int index, $type[] dst, int offset, int length) {
        Objects.checkFromIndexSize(index, length, limit());
        Objects.checkFromIndexSize(offset, length, dst.length);
        load(index, dst, offset, length);
        return this;
    }

    public $TypeBuffer get(int index, $type[] dst) {
        return get(index, dst, 0, dst.length);
    }

    public $TypeBuffer put($TypeBuffer src) {
        checkWritable();
        if (src == this) {
            throw new IllegalArgumentException("The source buffer is this buffer");
        }
        int length = src.remaining();
        int to = nextPut(length);
        store(to, src, src.nextGet(length), length);
        return this;
    }

    public $TypeBuffer put(int index, $TypeBuffer src, int offset, int length) {
        checkWritable();
        Objects.checkFromIndexSize(index, length, limit());
        Objects.checkFromIndexSize(offset, length, src.limit());
        store(index, src, offset, length);
        return this;
    }

    public $TypeBuffer put($type[] src, int offset, int length) {
        checkWritable();
        Objects.checkFromIndexSize(offset, length, src.length);
        store(nextPut(length), src, offset, length);
        return this;
    }

    public final $TypeBuffer put($type[] src) {
        return put(src, 0, src.length);
    }

    public $TypeBuffer put(int index, $type[] src, int offset, int length) {
        checkWritable();
        Objects.checkFromIndexSize(index, length, limit());
        Objects.checkFromIndexSize(offset, length, src.length);
        store(index, src, offset, length);
        return this;
    }

    public $TypeBuffer put(int index, $type[] src) {
        return put(index, src, 0, src.length);
    }

    public final boolean hasArray() {
        return hb != null && !readOnly && !direct;
    }

    private void checkArray() {
        if (hb == null || direct) {
            throw new UnsupportedOperationException();
        }
        checkWritable();
    }

    public final $type[] array() {
        checkArray();
        return hb;
    }

    public final int arrayOffset() {
        checkArray();
        return offset;
    }

    public $TypeBuffer position(int newPosition) {
        super.position(newPosition);
        return this;
    }

    public $TypeBuffer limit(int newLimit) {
        super.limit(newLimit);
        return this;
    }

    public $TypeBuffer mark() {
        super.mark();
        return this;
    }

    public $TypeBuffer reset() {
        super.reset();
        return this;
    }

    public $TypeBuffer clear() {
        super.clear();
        return this;
    }

    public $TypeBuffer flip() {
        super.flip();
        return this;
    }

    public $TypeBuffer rewind() {
        super.rewind();
        return this;
    }

    public $TypeBuffer compact() {
        checkWritable();
        int length = remaining();
        store(0, this, position(), length);
        afterCompact(length);
        return this;
    }

    public boolean isReadOnly() {
        return readOnly;
    }

    public boolean isDirect() {
        return direct;
    }

    public int hashCode() {
        int h = 1;
        for (int i = limit() - 1; i >= position(); i--) {
            h = 31 * h + (int) at(i);
        }
        return h;
    }

    public boolean equals(Object ob) {
        return ob instanceof $TypeBuffer that && remaining() == that.remaining() && mismatch(that) < 0;
    }

    public int compareTo($TypeBuffer that) {
        int i = mismatch(that);
        return i >= 0 && i < Math.min(remaining(), that.remaining())
            ? $compare(at(position() + i), that.at(that.position() + i)) : remaining() - that.remaining();
    }

    public int mismatch($TypeBuffer that) {
        int length = Math.min(remaining(), that.remaining());
        for (int i = 0; i < length; i++) {
            $type mine = at(position() + i);
            $type other = that.at(that.position() + i);
            // Zeros of either sign are the same here, and so are all that are no numbers.
            if (mine != other && (mine == mine || other == other)) {
                return i;
            }
        }
        return remaining() == that.remaining() ? -1 : length;
    }

//#byte
    public String toString() {
        return "java.nio." + (direct ? "DirectByteBuffer" : "HeapByteBuffer") + (readOnly ? "R" : "") + state();
    }

    public final ByteOrder order() {
        return big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    public final ByteBuffer order(ByteOrder bo) {
        big = bo == ByteOrder.BIG_ENDIAN;
        return this;
    }

    /** The address of a direct buffer counts from a multiple of 8. */
    public final int alignmentOffset(int index, int unitSize) {
        if (index < 0) {
            throw new IllegalArgumentException("Index less than zero: " + index);
        }
        if (unitSize < 1 || (unitSize & (unitSize - 1)) != 0) {
            throw new IllegalArgumentException("Unit size not a power of two: " + unitSize);
        }
        if (unitSize > 1 && !direct) {
            throw new UnsupportedOperationException("Unit size unsupported for non-direct buffers: " + unitSize);
        }
        return offset + index & unitSize - 1;
    }

    public final ByteBuffer alignedSlice(int unitSize) {
        int pos = position();
        int below = alignmentOffset(pos, unitSize);
        int from = below > 0 ? pos + unitSize - below : pos;
        int to = limit() - alignmentOffset(limit(), unitSize);
        if (from > limit() || to < pos) {
            from = pos;
            to = pos;
        }
        return part(from, 0, to - from, to - from, readOnly);
    }
//#each

    public $Other get$Name() {
        return Bits.to$Name(Bits.load(hb, offset + nextGet($WIDTH), $WIDTH, big));
    }

    public ByteBuffer put$Name($Other value) {
        checkWritable();
        Bits.store(hb, offset + nextPut($WIDTH), $WIDTH, big, Bits.of(value));
        return this;
    }

    public $Other get$Name(int index) {
        return Bits.to$Name(Bits.load(hb, offset + checkIndex(index, $WIDTH), $WIDTH, big));
    }

    public ByteBuffer put$Name(int index, $Other value) {
        checkWritable();
        Bits.store(hb, offset + checkIndex(index, $WIDTH), $WIDTH, big, Bits.of(value));
        return this;
    }

    public $NameBuffer as$NameBuffer() {
        return $NameBuffer.of(hb, big, offset + position(), remaining() / $WIDTH, readOnly, direct);
    }
//#end
//#end
//#view
    public final ByteOrder order() {
        return raw == null ? ByteOrder.nativeOrder() : big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }
//#end
//#number
    public String toString() {
        String read = readOnly ? "R" : "";
        return raw == null ? "java.nio.Heap$TypeBuffer" + read + state()
            : direct ? "java.nio.Direct$TypeBuffer" + read + (big ? "S" : "U") + state()
            : "java.nio.ByteBufferAs$TypeBuffer" + read + (big ? "B" : "L") + state();
    }
//#end
//#char
    private CharBuffer(CharSequence text, int offset, int pos, int lim, int cap) {
        super(pos, lim, cap);
        this.text = text;
        this.offset = offset;
        hb = null;
        raw = null;
        big = false;
        readOnly = true;
        direct = false;
    }

    public static CharBuffer wrap(CharSequence csq, int start, int end) {
        int length = csq.length();
        if (start < 0 || start > length || end < start || end > length) {
            throw new IndexOutOfBoundsException();
        }
        return new CharBuffer(csq, 0, start, end, length);
    }

    public static CharBuffer wrap(CharSequence csq) {
        return wrap(csq, 0, csq.length());
    }

    public int read(CharBuffer target) throws IOException {
        int length = Math.min(remaining(), target.remaining());
        if (!hasRemaining()) {
            return -1;
        }
        if (target == this) {
            throw new IllegalArgumentException("The source buffer is this buffer");
        }
        target.checkWritable();
        target.store(target.nextPut(length), this, nextGet(length), length);
        return length;
    }

    public CharBuffer put(String src, int start, int end) {
        Objects.checkFromIndexSize(start, end - start, src.length());
        checkWritable();
        int to = nextPut(end - start);
        for (int i = start; i < end; i++) {
            set(to + i - start, src.charAt(i));
        }
        return this;
    }

    public final CharBuffer put(String src) {
        return put(src, 0, src.length());
    }

    public String toString() {
        char[] chars = new char[remaining()];
        load(position(), chars, 0, chars.length);
        return new String(chars);
    }

    public final int length() {
        return remaining();
    }

    public final boolean isEmpty() {
        return remaining() == 0;
    }

    public final char charAt(int index) {
        checkPart(index, 1, remaining());
        return at(position() + index);
    }

    public CharBuffer subSequence(int start, int end) {
        if (text != null) {
            checkPart(start, end - start, remaining());
        }
        Objects.checkFromToIndex(start, end, remaining());
        return part(0, position() + start, position() + end, capacity(), readOnly);
    }

    public void getChars(int srcBegin, int srcEnd, char[] dst, int dstBegin) {
        Objects.checkFromToIndex(srcBegin, srcEnd, remaining());
        Objects.checkFromIndexSize(dstBegin, srcEnd - srcBegin, dst.length);
        load(position() + srcBegin, dst, dstBegin, srcEnd - srcBegin);
    }

    public CharBuffer append(CharSequence csq) {
        return put(String.valueOf(csq));
    }

    public CharBuffer append(CharSequence csq, int start, int end) {
        String all = String.valueOf(csq);
        Objects.checkFromToIndex(start, end, all.length());
        return put(all.substring(start, end));
    }

    public CharBuffer append(char c) {
        return put(c);
    }

    public IntStream chars() {
        return IntStream.range(position(), limit()).map(i -> at(i));
    }
//#end
}
