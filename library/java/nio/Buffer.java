package java.nio;

/** A sequence of primitive values: what all kinds of them have in common (SE 17). */
public abstract class Buffer {
    private int mark = -1;
    private int position;
    private int limit;
    private final int capacity;

    Buffer(int position, int limit, int capacity) {
        this.position = position;
        this.limit = limit;
        this.capacity = capacity;
    }

    static int checkCapacity(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity < 0: (" + capacity + " < 0)");
        }
        return capacity;
    }

    static void checkPart(int offset, int length, int size) {
        if (offset < 0 || length < 0 || length > size - offset) {
            throw new IndexOutOfBoundsException();
        }
    }

    final void copyMark(Buffer from) {
        mark = from.mark;
    }

    /** Where to read the next elements from. */
    final int nextGet(int length) {
        if (length > limit - position) {
            throw new BufferUnderflowException();
        }
        int from = position;
        position += length;
        return from;
    }

    /** Where to write the next elements to. */
    final int nextPut(int length) {
        if (length > limit - position) {
            throw new BufferOverflowException();
        }
        int to = position;
        position += length;
        return to;
    }

    final int checkIndex(int index, int length) {
        if (index < 0 || length > limit - index) {
            throw new IndexOutOfBoundsException();
        }
        return index;
    }

    final void afterCompact(int left) {
        position = left;
        limit = capacity;
        mark = -1;
    }

    final String state() {
        return "[pos=" + position + " lim=" + limit + " cap=" + capacity + "]";
    }

    public final int capacity() {
        return capacity;
    }

    public final int position() {
        return position;
    }

    public Buffer position(int newPosition) {
        if (newPosition > limit) {
            throw new IllegalArgumentException("newPosition > limit: (" + newPosition + " > " + limit + ")");
        }
        if (newPosition < 0) {
            throw new IllegalArgumentException("newPosition < 0: (" + newPosition + " < 0)");
        }
        if (mark > newPosition) {
            mark = -1;
        }
        position = newPosition;
        return this;
    }

    public final int limit() {
        return limit;
    }

    public Buffer limit(int newLimit) {
        if (newLimit > capacity) {
            throw new IllegalArgumentException("newLimit > capacity: (" + newLimit + " > " + capacity + ")");
        }
        if (newLimit < 0) {
            throw new IllegalArgumentException("newLimit < 0: (" + newLimit + " < 0)");
        }
        limit = newLimit;
        position = Math.min(position, newLimit);
        if (mark > newLimit) {
            mark = -1;
        }
        return this;
    }

    public Buffer mark() {
        mark = position;
        return this;
    }

    public Buffer reset() {
        if (mark < 0) {
            throw new InvalidMarkException();
        }
        position = mark;
        return this;
    }

    public Buffer clear() {
        afterCompact(0);
        return this;
    }

    public Buffer flip() {
        limit = position;
        return rewind();
    }

    public Buffer rewind() {
        position = 0;
        mark = -1;
        return this;
    }

    public final int remaining() {
        return Math.max(limit - position, 0);
    }

    public final boolean hasRemaining() {
        return position < limit;
    }

    public abstract boolean isReadOnly();

    public abstract boolean hasArray();

    public abstract Object array();

    public abstract int arrayOffset();

    public abstract boolean isDirect();

    public abstract Buffer slice();

    public abstract Buffer slice(int index, int length);

    public abstract Buffer duplicate();
}
