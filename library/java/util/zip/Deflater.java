package java.util.zip;

import java.util.Arrays;

/**
 * Compresses bytes (SE 17; RFC 1950 and 1951). The matches and blocks are those of zlib, so that the output is the same; that of level 0
 * may be divided otherwise.
 */
public class Deflater {
    public static final int DEFLATED = 8;
    public static final int NO_COMPRESSION = 0;
    public static final int BEST_SPEED = 1;
    public static final int BEST_COMPRESSION = 9;
    public static final int DEFAULT_COMPRESSION = -1;
    public static final int FILTERED = 1;
    public static final int HUFFMAN_ONLY = 2;
    public static final int DEFAULT_STRATEGY = 0;
    public static final int NO_FLUSH = 0;
    public static final int SYNC_FLUSH = 2;
    public static final int FULL_FLUSH = 3;

    /** Ends the block where parameters change, or the data. */
    private static final int BLOCK = 5;
    private static final int FINISH = 4;
    private static final int SIZE = 1 << 15;
    private static final int MASK = SIZE - 1;
    private static final int LEAST = 3;
    private static final int LONGEST = 258;
    private static final int LOOKAHEAD = LONGEST + LEAST + 1;
    private static final int FARTHEST = SIZE - LOOKAHEAD;
    /** Matches of length 3 that are farther away do not pay. */
    private static final int TOO_FAR = 4096;
    /** For each level: the length from which less is searched, that from which no better match is sought, the one that is good enough,
     * and how many earlier places are compared. */
    private static final int[][] LEVELS = {
        {0, 0, 0, 0}, {4, 4, 8, 4}, {4, 5, 16, 8}, {4, 6, 32, 32}, {4, 4, 16, 16}, {8, 16, 32, 32}, {8, 16, 128, 128},
        {8, 32, 128, 256}, {32, 128, 258, 1024}, {32, 258, 258, 4096},
    };

    private final boolean bare;
    private int level;
    private int strategy = DEFAULT_STRATEGY;
    private int newLevel;
    private int newStrategy = DEFAULT_STRATEGY;
    private byte[] input = {};
    private int inputAt;
    private int inputEnd;
    private long totalIn;
    private long totalOut;
    private boolean finish;
    private boolean finished;
    private boolean ended;
    private boolean begun;
    private boolean closed;
    private int lastFlush = -2;
    private Adler32 adler = new Adler32();
    private long dictionaryAdler = -1;

    private final DeflateTrees trees = new DeflateTrees();
    private int taken;
    private final byte[] window = new byte[2 * SIZE];
    /** Where each hash was seen last, and for each place where its hash was seen before. 0 is nowhere. */
    private final int[] head = new int[SIZE];
    private final int[] previous = new int[SIZE];
    private int hash;
    private int at;
    private int ahead;
    private int blockStart;
    private int notInserted;
    private int matchStart;
    private int matchLength = LEAST - 1;
    private int previousLength = LEAST - 1;
    private boolean literalWaits;

    public Deflater(int level, boolean nowrap) {
        if (level < -1 || level > 9) {
            throw new IllegalArgumentException();
        }
        bare = nowrap;
        setLevel(level);
        this.level = newLevel;
    }

    public Deflater(int level) {
        this(level, false);
    }

    public Deflater() {
        this(DEFAULT_COMPRESSION, false);
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("Deflater has been closed");
        }
    }

    public void setInput(byte[] input, int off, int len) {
        Ranges.check(off, len, input.length);
        this.input = input;
        inputAt = off;
        inputEnd = off + len;
    }

    public void setInput(byte[] input) {
        setInput(input, 0, input.length);
    }

    public void setDictionary(byte[] dictionary, int off, int len) {
        Ranges.check(off, len, dictionary.length);
        checkOpen();
        if (begun || ahead > 0) {
            throw new IllegalArgumentException();
        }
        if (!bare) {
            adler.update(dictionary, off, len);
            dictionaryAdler = adler.getValue();
            adler.reset();
        }
        byte[] keptInput = input;
        int keptAt = inputAt;
        int keptEnd = inputEnd;
        input = dictionary;
        inputAt = off + Math.max(0, len - SIZE);
        inputEnd = off + len;
        fill(false);
        while (ahead >= LEAST) {
            int end = at + ahead - (LEAST - 1);
            while (at < end) {
                insert();
                at++;
            }
            ahead = LEAST - 1;
            fill(false);
        }
        at += ahead;
        blockStart = at;
        notInserted = ahead;
        ahead = 0;
        matchLength = LEAST - 1;
        previousLength = LEAST - 1;
        input = keptInput;
        inputAt = keptAt;
        inputEnd = keptEnd;
    }

    public void setDictionary(byte[] dictionary) {
        setDictionary(dictionary, 0, dictionary.length);
    }

    public void setStrategy(int strategy) {
        if (strategy < DEFAULT_STRATEGY || strategy > HUFFMAN_ONLY) {
            throw new IllegalArgumentException();
        }
        newStrategy = strategy;
    }

    public void setLevel(int level) {
        if (level < -1 || level > 9) {
            throw new IllegalArgumentException("invalid compression level");
        }
        newLevel = level == -1 ? 6 : level;
    }

    public boolean needsInput() {
        return inputAt >= inputEnd;
    }

    public void finish() {
        finish = true;
    }

    public boolean finished() {
        return finished;
    }

    public int deflate(byte[] output, int off, int len) {
        return deflate(output, off, len, NO_FLUSH);
    }

    public int deflate(byte[] output) {
        return deflate(output, 0, output.length, NO_FLUSH);
    }

    public int deflate(byte[] output, int off, int len, int flush) {
        Ranges.check(off, len, output.length);
        if (flush != NO_FLUSH && flush != SYNC_FLUSH && flush != FULL_FLUSH) {
            throw new IllegalArgumentException();
        }
        checkOpen();
        if (newLevel != level || newStrategy != strategy) {
            changeParameters();
        }
        boolean pending = taken < trees.outEnd;
        int n = take(output, off, len);
        int wanted = finish ? FINISH : flush;
        boolean runs = pending ? n < len : inputAt < inputEnd || !begun || wanted == FINISH || rank(wanted) > rank(lastFlush);
        if (!ended && runs) {
            compress(wanted);
            n += take(output, off + n, len - n);
            if (n < len) {
                mark(wanted);
                n += take(output, off + n, len - n);
            }
        }
        if (n == len) {
            // As zlib does, a flush that fills the output is repeated if it is asked for again.
            lastFlush = -1;
        }
        totalOut += n;
        finished |= ended && trees.outEnd == 0;
        return n;
    }

    private int take(byte[] output, int off, int len) {
        int n = Math.min(len, trees.outEnd - taken);
        System.arraycopy(trees.out, taken, output, off, n);
        taken += n;
        if (taken == trees.outEnd) {
            taken = 0;
            trees.outEnd = 0;
        }
        return n;
    }

    private void changeParameters() {
        boolean wasLazy = level >= 4;
        boolean other = newStrategy != strategy || wasLazy != newLevel >= 4 || (level == 0) != (newLevel == 0);
        if (other && lastFlush != -2 && !ended) {
            compress(BLOCK);
        }
        if (level == 0 && newLevel != 0) {
            Arrays.fill(head, 0);
        }
        level = newLevel;
        strategy = newStrategy;
    }

    /** Compresses all the input, and ends the block or the data if the flush demands it. */
    private void compress(int flush) {
        boolean more = inputAt < inputEnd;
        lastFlush = flush;
        if (!begun) {
            begun = true;
            begin();
        }
        if (more || ahead > 0 || flush != NO_FLUSH) {
            if (strategy == HUFFMAN_ONLY && level > 0) {
                literals(flush);
            } else if (level == 0) {
                store(flush);
            } else if (level < 4) {
                greedy(flush);
            } else {
                lazy(flush);
            }
        }
        if (flush == FINISH) {
            if (!bare) {
                number(adler.getValue());
            }
            ended = true;
        }
    }

    /** Writes an empty block behind what was flushed, so that it can be read to the last bit. */
    private void mark(int flush) {
        if (flush != SYNC_FLUSH && flush != FULL_FLUSH) {
            return;
        }
        trees.stored(window, 0, 0, false);
        if (flush == FULL_FLUSH) {
            Arrays.fill(head, 0);
            if (ahead == 0) {
                at = 0;
                blockStart = 0;
                notInserted = 0;
            }
        }
    }

    private static int rank(int flush) {
        return 2 * flush - (flush > FINISH ? 9 : 0);
    }

    private void begin() {
        if (bare) {
            return;
        }
        int kind = strategy >= HUFFMAN_ONLY || level < 2 ? 0 : level < 6 ? 1 : level == 6 ? 2 : 3;
        int header = 0x7800 | kind << 6 | (dictionaryAdler >= 0 ? 0x20 : 0);
        header += 31 - header % 31;
        trees.put(header >> 8);
        trees.put(header);
        if (dictionaryAdler >= 0) {
            number(dictionaryAdler);
        }
    }

    private void number(long value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            trees.put((int) (value >> shift));
        }
    }

    private void hash(int place) {
        hash = (hash << 5 ^ window[place] & 0xFF) & MASK;
    }

    /** Notes the three bytes at the present place, and gives the place where their hash was seen before. */
    private int insert() {
        hash(at + LEAST - 1);
        int before = head[hash];
        previous[at & MASK] = before;
        head[hash] = at;
        return before;
    }

    /** Takes input into the window, and moves the window on. */
    private void fill(boolean counted) {
        do {
            int room = window.length - ahead - at;
            if (at >= SIZE + FARTHEST) {
                System.arraycopy(window, SIZE, window, 0, SIZE - room);
                matchStart -= SIZE;
                at -= SIZE;
                blockStart -= SIZE;
                notInserted = Math.min(notInserted, at);
                for (int i = 0; i < SIZE; i++) {
                    head[i] = Math.max(0, head[i] - SIZE);
                    previous[i] = Math.max(0, previous[i] - SIZE);
                }
                room += SIZE;
            }
            int n = Math.min(room, inputEnd - inputAt);
            if (n == 0) {
                return;
            }
            System.arraycopy(input, inputAt, window, at + ahead, n);
            inputAt += n;
            ahead += n;
            if (counted) {
                totalIn += n;
                if (!bare) {
                    adler.update(window, at + ahead - n, n);
                }
            }
            if (ahead + notInserted >= LEAST) {
                int place = at - notInserted;
                hash = window[place] & 0xFF;
                hash(place + 1);
                while (notInserted > 0) {
                    hash(place + 2);
                    previous[place & MASK] = head[hash];
                    head[hash] = place;
                    place++;
                    notInserted--;
                    if (ahead + notInserted < LEAST) {
                        break;
                    }
                }
            }
        } while (ahead < LOOKAHEAD && inputAt < inputEnd);
    }

    private void endBlock(boolean last) {
        trees.block(window, blockStart, at - blockStart, last, false);
        blockStart = at;
    }

    /** Ends the data, or the block, after all input has been seen. */
    private void end(int flush) {
        notInserted = Math.min(at, LEAST - 1);
        if (flush == FINISH || !trees.isEmpty()) {
            endBlock(flush == FINISH);
        }
    }

    /** Whether there is enough to go on with. */
    private boolean goesOn(int flush) {
        if (ahead < LOOKAHEAD) {
            fill(true);
        }
        return ahead >= LOOKAHEAD || flush != NO_FLUSH && ahead > 0;
    }

    private void store(int flush) {
        while (true) {
            fill(true);
            // Blocks end where the window would lose their first byte.
            int length = at + ahead - blockStart;
            at += ahead;
            ahead = 0;
            boolean last = inputAt == inputEnd;
            if (length >= FARTHEST || last && flush != NO_FLUSH && (length > 0 || flush == FINISH)) {
                trees.stored(window, blockStart, length, last && flush == FINISH);
                blockStart = at;
                if (last && flush == FINISH) {
                    return;
                }
            }
            if (last) {
                if (flush == FINISH && length >= FARTHEST) {
                    trees.stored(window, at, 0, true);
                }
                notInserted = Math.min(at, LEAST - 1);
                return;
            }
        }
    }

    private void literals(int flush) {
        while (true) {
            if (ahead == 0) {
                fill(true);
                if (ahead == 0) {
                    break;
                }
            }
            matchLength = 0;
            boolean full = trees.literal(window[at]);
            ahead--;
            at++;
            if (full) {
                endBlock(false);
            }
        }
        if (flush != NO_FLUSH) {
            end(flush);
            notInserted = 0;
        }
    }

    /** Takes each match at once. */
    private void greedy(int flush) {
        while (goesOn(flush)) {
            int before = ahead >= LEAST ? insert() : 0;
            if (before != 0 && at - before <= FARTHEST) {
                matchLength = longest(before);
            }
            boolean full;
            if (matchLength >= LEAST) {
                full = trees.pair(at - matchStart, matchLength - LEAST);
                ahead -= matchLength;
                if (matchLength <= LEVELS[level][1] && ahead >= LEAST) {
                    for (int i = 1; i < matchLength; i++) {
                        at++;
                        insert();
                    }
                    at++;
                } else {
                    at += matchLength;
                    hash = window[at] & 0xFF;
                    hash(at + 1);
                }
                matchLength = 0;
            } else {
                full = trees.literal(window[at]);
                ahead--;
                at++;
            }
            if (full) {
                endBlock(false);
            }
        }
        if (flush != NO_FLUSH) {
            end(flush);
        }
    }

    /** Takes a match unless the next place has a longer one. */
    private void lazy(int flush) {
        while (goesOn(flush)) {
            int before = ahead >= LEAST ? insert() : 0;
            previousLength = matchLength;
            int previousMatch = matchStart;
            matchLength = LEAST - 1;
            if (before != 0 && previousLength < LEVELS[level][1] && at - before <= FARTHEST) {
                matchLength = longest(before);
                if (matchLength <= 5 && (strategy == FILTERED || matchLength == LEAST && at - matchStart > TOO_FAR)) {
                    matchLength = LEAST - 1;
                }
            }
            if (previousLength >= LEAST && matchLength <= previousLength) {
                int lastInsert = at + ahead - LEAST;
                boolean full = trees.pair(at - 1 - previousMatch, previousLength - LEAST);
                ahead -= previousLength - 1;
                for (int i = previousLength - 2; i > 0; i--) {
                    at++;
                    if (at <= lastInsert) {
                        insert();
                    }
                }
                previousLength = 0;
                literalWaits = false;
                matchLength = LEAST - 1;
                at++;
                if (full) {
                    endBlock(false);
                }
            } else {
                if (literalWaits && trees.literal(window[at - 1])) {
                    endBlock(false);
                }
                literalWaits = true;
                at++;
                ahead--;
            }
        }
        if (flush != NO_FLUSH) {
            if (literalWaits) {
                trees.literal(window[at - 1]);
                literalWaits = false;
            }
            end(flush);
        }
    }

    /** The length of the longest match at places with the same hash, which begins at `matchStart`. */
    private int longest(int place) {
        int[] how = LEVELS[level];
        int tries = previousLength >= how[0] ? how[3] >> 2 : how[3];
        int enough = Math.min(how[2], ahead);
        int best = previousLength;
        int limit = Math.max(0, at - FARTHEST);
        byte[] bytes = window;
        byte end = bytes[at + best];
        byte beforeEnd = bytes[at + best - 1];
        int candidate = place;
        do {
            if (bytes[candidate + best] == end && bytes[candidate + best - 1] == beforeEnd && bytes[candidate] == bytes[at]
                && bytes[candidate + 1] == bytes[at + 1]) {
                int length = 2;
                while (length < LONGEST && bytes[candidate + length] == bytes[at + length]) {
                    length++;
                }
                if (length > best) {
                    matchStart = candidate;
                    best = length;
                    if (length >= enough) {
                        break;
                    }
                    end = bytes[at + best];
                    beforeEnd = bytes[at + best - 1];
                }
            }
            candidate = previous[candidate & MASK];
            tries--;
        } while (candidate > limit && tries != 0);
        return Math.min(best, ahead);
    }

    public int getAdler() {
        checkOpen();
        return bare ? 1 : (int) (dictionaryAdler >= 0 && totalIn == 0 ? dictionaryAdler : adler.getValue());
    }

    @Deprecated public int getTotalIn() {
        return (int) getBytesRead();
    }

    public long getBytesRead() {
        checkOpen();
        return totalIn;
    }

    @Deprecated public int getTotalOut() {
        return (int) getBytesWritten();
    }

    public long getBytesWritten() {
        checkOpen();
        return totalOut;
    }

    public void reset() {
        checkOpen();
        trees.reset();
        taken = 0;
        Arrays.fill(head, 0);
        Arrays.fill(window, (byte) 0);
        adler.reset();
        dictionaryAdler = -1;
        finish = false;
        finished = false;
        ended = false;
        begun = false;
        lastFlush = -2;
        totalIn = 0;
        totalOut = 0;
        inputAt = inputEnd;
        at = 0;
        ahead = 0;
        blockStart = 0;
        notInserted = 0;
        hash = 0;
        matchLength = LEAST - 1;
        previousLength = LEAST - 1;
        literalWaits = false;
    }

    public void end() {
        closed = true;
        input = new byte[0];
        inputAt = 0;
        inputEnd = 0;
    }
}
