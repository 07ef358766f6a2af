package java.util.zip;

import java.util.Arrays;

/** Collects the symbols of a block and writes it with the codes that make it shortest (RFC 1951). */
final class DeflateTrees {
    private static final int LITERALS = 256;
    private static final int END = 256;
    private static final int L_CODES = 286;
    private static final int D_CODES = 30;
    private static final int BL_CODES = 19;
    private static final int SYMBOLS = (1 << 14) - 1;
    private static final int[] L_EXTRA = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    private static final int[] D_EXTRA = {0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
    private static final int[] BL_EXTRA = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 7};
    private static final int[] BL_ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    private static final byte[] FIXED_L = new byte[288];
    private static final byte[] FIXED_D = new byte[D_CODES];
    private static final int[] FIXED_L_CODES = new int[288];
    private static final int[] FIXED_D_CODES = new int[D_CODES];
    /** The code of each length minus 3, and the first length of each code. */
    private static final byte[] LENGTH_CODE = new byte[256];
    private static final int[] LENGTH_BASE = new int[29];
    private static final int[] DISTANCE_BASE = new int[D_CODES];

    static {
        Arrays.fill(FIXED_L, 0, 144, (byte) 8);
        Arrays.fill(FIXED_L, 144, 256, (byte) 9);
        Arrays.fill(FIXED_L, 256, 280, (byte) 7);
        Arrays.fill(FIXED_L, 280, 288, (byte) 8);
        Arrays.fill(FIXED_D, (byte) 5);
        codes(FIXED_L, 287, FIXED_L_CODES);
        codes(FIXED_D, D_CODES - 1, FIXED_D_CODES);
        int length = 0;
        for (int code = 0; code < 28; code++) {
            LENGTH_BASE[code] = length;
            for (int i = 0; i < 1 << L_EXTRA[code] && length < 256; i++) {
                LENGTH_CODE[length++] = (byte) code;
            }
        }
        LENGTH_CODE[255] = 28;
        LENGTH_BASE[28] = 255;
        int distance = 0;
        for (int code = 0; code < D_CODES; code++) {
            DISTANCE_BASE[code] = distance;
            distance += 1 << D_EXTRA[code];
        }
    }

    /** An alphabet of one block: how often its symbols occur, and the lengths of their codes. */
    private static final class Alphabet {
        final int[] frequency;
        final byte[] length;
        final int[] code;
        final int symbols;
        final int limit;
        final int[] extra;
        final int extraBase;
        final byte[] fixed;
        int last;

        Alphabet(int symbols, int limit, int[] extra, int extraBase, byte[] fixed) {
            this.symbols = symbols;
            this.limit = limit;
            this.extra = extra;
            this.extraBase = extraBase;
            this.fixed = fixed;
            frequency = new int[2 * symbols + 1];
            length = new byte[2 * symbols + 1];
            code = new int[symbols];
        }
    }

    private final Alphabet literals = new Alphabet(L_CODES, 15, L_EXTRA, LITERALS + 1, FIXED_L);
    private final Alphabet distances = new Alphabet(D_CODES, 15, D_EXTRA, 0, FIXED_D);
    private final Alphabet lengths = new Alphabet(BL_CODES, 7, BL_EXTRA, 0, null);
    private final int[] heap = new int[2 * L_CODES + 1];
    private final byte[] depth = new byte[2 * L_CODES + 1];
    private final int[] parent = new int[2 * L_CODES + 1];
    private int heapLength;
    private final short[] pairDistance = new short[SYMBOLS];
    private final byte[] pairLength = new byte[SYMBOLS];
    private int count;
    /** Bits of the block with its own codes, and with the fixed ones. */
    private int ownBits;
    private int fixedBits;

    /** What is written and not taken yet. */
    byte[] out = new byte[1 << 12];
    int outEnd;
    private int bits;
    private int bitCount;

    DeflateTrees() {
        clear();
    }

    /** Forgets all. */
    void reset() {
        outEnd = 0;
        bits = 0;
        bitCount = 0;
        clear();
    }

    private void clear() {
        Arrays.fill(literals.frequency, 0, L_CODES, 0);
        Arrays.fill(distances.frequency, 0, D_CODES, 0);
        Arrays.fill(lengths.frequency, 0, BL_CODES, 0);
        literals.frequency[END] = 1;
        ownBits = 0;
        fixedBits = 0;
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Adds a literal; true if the block is full. */
    boolean literal(int b) {
        return pair(0, b & 0xFF);
    }

    /** Adds a match with its length minus 3, or a literal at distance 0; true if the block is full. */
    boolean pair(int distance, int length) {
        pairDistance[count] = (short) distance;
        pairLength[count++] = (byte) length;
        if (distance == 0) {
            literals.frequency[length]++;
        } else {
            literals.frequency[LENGTH_CODE[length] + LITERALS + 1]++;
            distances.frequency[distanceCode(distance - 1)]++;
        }
        return count == SYMBOLS;
    }

    private static int distanceCode(int distance) {
        if (distance < 4) {
            return distance;
        }
        int high = 31 - Integer.numberOfLeadingZeros(distance);
        return 2 * high + (distance >> high - 1 & 1);
    }

    void put(int b) {
        if (outEnd == out.length) {
            out = Arrays.copyOf(out, 2 * outEnd);
        }
        out[outEnd++] = (byte) b;
    }

    private void send(int value, int size) {
        bits |= value << bitCount;
        bitCount += size;
        while (bitCount >= 8) {
            put(bits);
            bits >>>= 8;
            bitCount -= 8;
        }
    }

    /** Fills the last byte up. */
    private void align() {
        if (bitCount > 0) {
            put(bits);
            bits = 0;
            bitCount = 0;
        }
    }

    /** Writes bytes as they are. */
    void stored(byte[] from, int start, int length, boolean last) {
        send(last ? 1 : 0, 3);
        align();
        put(length);
        put(length >> 8);
        put(~length);
        put(~length >> 8);
        for (int i = 0; i < length; i++) {
            put(from[start + i]);
        }
    }

    /** Ends the block, whose bytes are still known if `start` is not negative. */
    void block(byte[] from, int start, int length, boolean last, boolean onlyFixed) {
        build(literals);
        build(distances);
        scan(literals, false);
        scan(distances, false);
        build(lengths);
        int kinds = BL_CODES;
        while (kinds > 4 && lengths.length[BL_ORDER[kinds - 1]] == 0) {
            kinds--;
        }
        ownBits += 3 * kinds + 14;
        int own = ownBits + 10 >>> 3;
        int fixed = fixedBits + 10 >>> 3;
        boolean isFixed = fixed <= own || onlyFixed;
        if (length + 4 <= (isFixed ? fixed : own) && start >= 0) {
            stored(from, start, length, last);
        } else if (isFixed) {
            send(last ? 3 : 2, 3);
            symbols(FIXED_L_CODES, FIXED_L, FIXED_D_CODES, FIXED_D);
        } else {
            send(last ? 5 : 4, 3);
            send(literals.last - 256, 5);
            send(distances.last, 5);
            send(kinds - 4, 4);
            for (int i = 0; i < kinds; i++) {
                send(lengths.length[BL_ORDER[i]], 3);
            }
            scan(literals, true);
            scan(distances, true);
            symbols(literals.code, literals.length, distances.code, distances.length);
        }
        clear();
        if (last) {
            align();
        }
    }

    private void symbols(int[] codes, byte[] sizes, int[] distanceCodes, byte[] distanceSizes) {
        for (int i = 0; i < count; i++) {
            int distance = pairDistance[i] & 0xFFFF;
            int length = pairLength[i] & 0xFF;
            if (distance == 0) {
                send(codes[length], sizes[length]);
                continue;
            }
            int code = LENGTH_CODE[length];
            send(codes[code + LITERALS + 1], sizes[code + LITERALS + 1]);
            send(length - LENGTH_BASE[code], L_EXTRA[code]);
            distance--;
            code = distanceCode(distance);
            send(distanceCodes[code], distanceSizes[code]);
            send(distance - DISTANCE_BASE[code], D_EXTRA[code]);
        }
        send(codes[END], sizes[END]);
    }

    private boolean isSmaller(int[] frequency, int n, int m) {
        return frequency[n] < frequency[m] || frequency[n] == frequency[m] && depth[n] <= depth[m];
    }

    private void sink(int[] frequency, int from) {
        int node = heap[from];
        int k = from;
        for (int j = 2 * k; j <= heapLength; j *= 2) {
            if (j < heapLength && isSmaller(frequency, heap[j + 1], heap[j])) {
                j++;
            }
            if (isSmaller(frequency, node, heap[j])) {
                break;
            }
            heap[k] = heap[j];
            k = j;
        }
        heap[k] = node;
    }

    /** Finds code lengths by Huffman's method. Among equals the shallower tree goes first. */
    private void build(Alphabet a) {
        int[] frequency = a.frequency;
        heapLength = 0;
        int sorted = heap.length;
        int last = -1;
        for (int n = 0; n < a.symbols; n++) {
            if (frequency[n] != 0) {
                last = n;
                heap[++heapLength] = n;
                depth[n] = 0;
            } else {
                a.length[n] = 0;
            }
        }
        // There are always two codes at least.
        while (heapLength < 2) {
            int node = last < 2 ? ++last : 0;
            heap[++heapLength] = node;
            frequency[node] = 1;
            depth[node] = 0;
            ownBits--;
            if (a.fixed != null) {
                fixedBits -= a.fixed[node];
            }
        }
        a.last = last;
        for (int n = heapLength / 2; n >= 1; n--) {
            sink(frequency, n);
        }
        int node = a.symbols;
        do {
            int n = heap[1];
            heap[1] = heap[heapLength--];
            sink(frequency, 1);
            int m = heap[1];
            heap[--sorted] = n;
            heap[--sorted] = m;
            frequency[node] = frequency[n] + frequency[m];
            depth[node] = (byte) (Math.max(depth[n], depth[m]) + 1);
            parent[n] = node;
            parent[m] = node;
            heap[1] = node++;
            sink(frequency, 1);
        } while (heapLength >= 2);
        heap[--sorted] = heap[1];
        limit(a, sorted);
        codes(a.length, last, a.code);
    }

    /** Gives lengths to the codes, none above the limit, and counts the bits of the block. */
    private void limit(Alphabet a, int sorted) {
        int[] counts = new int[16];
        int over = 0;
        a.length[heap[sorted]] = 0;
        for (int h = sorted + 1; h < heap.length; h++) {
            int n = heap[h];
            int size = a.length[parent[n]] + 1;
            if (size > a.limit) {
                size = a.limit;
                over++;
            }
            a.length[n] = (byte) size;
            if (n > a.last) {
                continue;
            }
            counts[size]++;
            int extra = n >= a.extraBase ? a.extra[n - a.extraBase] : 0;
            ownBits += a.frequency[n] * (size + extra);
            if (a.fixed != null) {
                fixedBits += a.frequency[n] * (a.fixed[n] + extra);
            }
        }
        if (over == 0) {
            return;
        }
        for (; over > 0; over -= 2) {
            int size = a.limit - 1;
            while (counts[size] == 0) {
                size--;
            }
            counts[size]--;
            counts[size + 1] += 2;
            counts[a.limit]--;
        }
        int h = heap.length;
        for (int size = a.limit; size > 0; size--) {
            int n = counts[size];
            while (n > 0) {
                int m = heap[--h];
                if (m > a.last) {
                    continue;
                }
                ownBits += (size - a.length[m]) * a.frequency[m];
                a.length[m] = (byte) size;
                n--;
            }
        }
    }

    /** Codes of given lengths, their bits reversed. */
    private static void codes(byte[] length, int last, int[] codes) {
        int[] next = new int[17];
        for (int n = 0; n <= last; n++) {
            next[length[n] + 1]++;
        }
        next[1] = 0;
        for (int size = 1; size <= 16; size++) {
            next[size] = next[size] + next[size - 1] << 1;
        }
        for (int n = 0; n <= last; n++) {
            if (length[n] != 0) {
                codes[n] = Integer.reverse(next[length[n]]++) >>> 32 - length[n];
            }
        }
    }

    /** Counts, or writes, the code lengths of an alphabet, runs of the same length shortened. */
    private void scan(Alphabet a, boolean write) {
        int before = -1;
        int n = 0;
        while (n <= a.last) {
            int length = a.length[n];
            int most = length == 0 ? 138 : length == before ? 6 : 7;
            int run = 1;
            while (run < most && n + run <= a.last && a.length[n + run] == length) {
                run++;
            }
            n += run;
            if (run < (length == 0 || length == before ? 3 : 4)) {
                for (int i = 0; i < run; i++) {
                    symbol(length, 0, 0, write);
                }
            } else if (length != 0) {
                if (length != before) {
                    symbol(length, 0, 0, write);
                    run--;
                }
                symbol(16, run - 3, 2, write);
            } else if (run <= 10) {
                symbol(17, run - 3, 3, write);
            } else {
                symbol(18, run - 11, 7, write);
            }
            before = length;
        }
    }

    private void symbol(int symbol, int extra, int size, boolean write) {
        if (write) {
            send(lengths.code[symbol], lengths.length[symbol]);
            send(extra, size);
        } else {
            lengths.frequency[symbol]++;
        }
    }
}
