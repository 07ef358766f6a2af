package java.util;

import java.io.Serializable;
import java.util.stream.IntStream;

/** A growing set of small numbers, a bit for each (SE 17, without buffers). */
public class BitSet implements Cloneable, Serializable {
    private long[] words;
    /** The number of words up to the last one that is not zero. */
    private int used;
    private boolean fixed;

    public BitSet() {
        words = new long[1];
    }

    public BitSet(int nbits) {
        if (nbits < 0) {
            throw new NegativeArraySizeException("nbits < 0: " + nbits);
        }
        words = new long[nbits == 0 ? 0 : (nbits - 1 >> 6) + 1];
        fixed = true;
    }

    private BitSet(long[] words) {
        this.words = words;
        used = words.length;
        shrink();
    }

    public static BitSet valueOf(long[] longs) {
        return new BitSet(longs.clone());
    }

    public static BitSet valueOf(byte[] bytes) {
        long[] words = new long[(bytes.length + 7) / 8];
        for (int i = 0; i < bytes.length; i++) {
            words[i >> 3] |= (bytes[i] & 0xFFL) << 8 * (i & 7);
        }
        return new BitSet(words);
    }

    public long[] toLongArray() {
        return Arrays.copyOf(words, used);
    }

    public byte[] toByteArray() {
        byte[] bytes = new byte[(length() + 7) / 8];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i >> 3] >>> 8 * (i & 7));
        }
        return bytes;
    }

    private void shrink() {
        while (used > 0 && words[used - 1] == 0) {
            used--;
        }
    }

    private void reach(int word) {
        if (word >= used) {
            if (word >= words.length) {
                words = Arrays.copyOf(words, Math.max(2 * words.length, word + 1));
                fixed = false;
            }
            used = word + 1;
        }
    }

    private static void checkIndex(int bitIndex) {
        if (bitIndex < 0) {
            throw new IndexOutOfBoundsException("bitIndex < 0: " + bitIndex);
        }
    }

    private static void checkRange(int fromIndex, int toIndex) {
        if (fromIndex < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + fromIndex);
        }
        if (toIndex < 0) {
            throw new IndexOutOfBoundsException("toIndex < 0: " + toIndex);
        }
        if (fromIndex > toIndex) {
            throw new IndexOutOfBoundsException("fromIndex: " + fromIndex + " > toIndex: " + toIndex);
        }
    }

    /** The bits of a word that lie between two places, the second excluded. */
    private static long mask(int word, int from, int to) {
        long mask = -1L;
        if (word == from >> 6) {
            mask &= -1L << from;
        }
        if (word == to - 1 >> 6) {
            mask &= -1L >>> -to;
        }
        return mask;
    }

    public void flip(int bitIndex) {
        checkIndex(bitIndex);
        reach(bitIndex >> 6);
        words[bitIndex >> 6] ^= 1L << bitIndex;
        shrink();
    }

    public void flip(int fromIndex, int toIndex) {
        checkRange(fromIndex, toIndex);
        if (fromIndex < toIndex) {
            reach(toIndex - 1 >> 6);
            for (int i = fromIndex >> 6; i <= toIndex - 1 >> 6; i++) {
                words[i] ^= mask(i, fromIndex, toIndex);
            }
            shrink();
        }
    }

    public void set(int bitIndex) {
        checkIndex(bitIndex);
        reach(bitIndex >> 6);
        words[bitIndex >> 6] |= 1L << bitIndex;
    }

    public void set(int bitIndex, boolean value) {
        if (value) {
            set(bitIndex);
        } else {
            clear(bitIndex);
        }
    }

    public void set(int fromIndex, int toIndex) {
        checkRange(fromIndex, toIndex);
        if (fromIndex < toIndex) {
            reach(toIndex - 1 >> 6);
            for (int i = fromIndex >> 6; i <= toIndex - 1 >> 6; i++) {
                words[i] |= mask(i, fromIndex, toIndex);
            }
        }
    }

    public void set(int fromIndex, int toIndex, boolean value) {
        if (value) {
            set(fromIndex, toIndex);
        } else {
            clear(fromIndex, toIndex);
        }
    }

    public void clear(int bitIndex) {
        checkIndex(bitIndex);
        if (bitIndex >> 6 < used) {
            words[bitIndex >> 6] &= ~(1L << bitIndex);
            shrink();
        }
    }

    public void clear(int fromIndex, int toIndex) {
        checkRange(fromIndex, toIndex);
        if (fromIndex < toIndex) {
            for (int i = fromIndex >> 6; i <= toIndex - 1 >> 6 && i < used; i++) {
                words[i] &= ~mask(i, fromIndex, toIndex);
            }
            shrink();
        }
    }

    public void clear() {
        while (used > 0) {
            used--;
            words[used] = 0;
        }
    }

    public boolean get(int bitIndex) {
        checkIndex(bitIndex);
        return bitIndex >> 6 < used && (words[bitIndex >> 6] & 1L << bitIndex) != 0;
    }

    public BitSet get(int fromIndex, int toIndex) {
        checkRange(fromIndex, toIndex);
        int end = Math.min(toIndex, length());
        BitSet part = new BitSet(Math.max(0, end - fromIndex));
        for (int i = nextSetBit(fromIndex); i >= 0 && i < end; i = nextSetBit(i + 1)) {
            part.set(i - fromIndex);
        }
        return part;
    }

    public int nextSetBit(int fromIndex) {
        if (fromIndex < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + fromIndex);
        }
        int i = fromIndex >> 6;
        if (i >= used) {
            return -1;
        }
        long word = words[i] & -1L << fromIndex;
        while (word == 0) {
            i++;
            if (i == used) {
                return -1;
            }
            word = words[i];
        }
        return 64 * i + Long.numberOfTrailingZeros(word);
    }

    public int nextClearBit(int fromIndex) {
        if (fromIndex < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + fromIndex);
        }
        int i = fromIndex >> 6;
        if (i >= used) {
            return fromIndex;
        }
        long word = ~words[i] & -1L << fromIndex;
        while (word == 0) {
            i++;
            if (i == used) {
                return 64 * used;
            }
            word = ~words[i];
        }
        return 64 * i + Long.numberOfTrailingZeros(word);
    }

    public int previousSetBit(int fromIndex) {
        if (fromIndex < 0) {
            if (fromIndex == -1) {
                return -1;
            }
            throw new IndexOutOfBoundsException("fromIndex < -1: " + fromIndex);
        }
        int i = fromIndex >> 6;
        if (i >= used) {
            return length() - 1;
        }
        long word = words[i] & -1L >>> -(fromIndex + 1);
        while (word == 0) {
            if (i == 0) {
                return -1;
            }
            i--;
            word = words[i];
        }
        return 64 * i + 63 - Long.numberOfLeadingZeros(word);
    }

    public int previousClearBit(int fromIndex) {
        if (fromIndex < 0) {
            if (fromIndex == -1) {
                return -1;
            }
            throw new IndexOutOfBoundsException("fromIndex < -1: " + fromIndex);
        }
        int i = fromIndex >> 6;
        if (i >= used) {
            return fromIndex;
        }
        long word = ~words[i] & -1L >>> -(fromIndex + 1);
        while (word == 0) {
            if (i == 0) {
                return -1;
            }
            i--;
            word = ~words[i];
        }
        return 64 * i + 63 - Long.numberOfLeadingZeros(word);
    }

    public int length() {
        return used == 0 ? 0 : 64 * used - Long.numberOfLeadingZeros(words[used - 1]);
    }

    public boolean isEmpty() {
        return used == 0;
    }

    public boolean intersects(BitSet set) {
        for (int i = Math.min(used, set.used) - 1; i >= 0; i--) {
            if ((words[i] & set.words[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    public int cardinality() {
        int n = 0;
        for (int i = 0; i < used; i++) {
            n += Long.bitCount(words[i]);
        }
        return n;
    }

    public void and(BitSet set) {
        for (int i = 0; i < used; i++) {
            words[i] &= i < set.used ? set.words[i] : 0;
        }
        shrink();
    }

    public void or(BitSet set) {
        if (set.used > 0) {
            reach(set.used - 1);
        }
        for (int i = 0; i < set.used; i++) {
            words[i] |= set.words[i];
        }
    }

    public void xor(BitSet set) {
        int n = set.used;
        if (n > 0) {
            reach(n - 1);
        }
        for (int i = 0; i < n; i++) {
            words[i] ^= set.words[i];
        }
        shrink();
    }

    public void andNot(BitSet set) {
        for (int i = Math.min(used, set.used) - 1; i >= 0; i--) {
            words[i] &= ~set.words[i];
        }
        shrink();
    }

    public int hashCode() {
        long h = 1234;
        for (int i = used - 1; i >= 0; i--) {
            h ^= words[i] * (i + 1);
        }
        return (int) (h >> 32 ^ h);
    }

    public int size() {
        return words.length * 64;
    }

    public boolean equals(Object obj) {
        if (!(obj instanceof BitSet)) {
            return false;
        }
        BitSet set = (BitSet) obj;
        if (used != set.used) {
            return false;
        }
        for (int i = 0; i < used; i++) {
            if (words[i] != set.words[i]) {
                return false;
            }
        }
        return true;
    }

    public Object clone() {
        if (!fixed && used != words.length) {
            words = Arrays.copyOf(words, used);
        }
        try {
            BitSet copy = (BitSet) super.clone();
            copy.words = words.clone();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append('{');
        for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
            if (text.length() > 1) {
                text.append(", ");
            }
            text.append(i);
            if (i == Integer.MAX_VALUE) {
                break;
            }
        }
        return text.append('}').toString();
    }

    public IntStream stream() {
        return IntStream.iterate(nextSetBit(0), i -> i >= 0, i -> i == Integer.MAX_VALUE ? -1 : nextSetBit(i + 1));
    }
}
