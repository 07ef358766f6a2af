package java.util.zip;

/** Decompresses data of zlib's format or, if `nowrap`, bare deflated data (SE 17, RFC 1950 and 1951; without byte buffers). */
public class Inflater {
    private static final int HEADER = 0;
    private static final int DICTIONARY = 1;
    private static final int BLOCK = 2;
    private static final int STORED = 3;
    private static final int COPY = 4;
    private static final int TABLE = 5;
    private static final int CODE_LENGTHS = 6;
    private static final int LENGTHS = 7;
    private static final int SYMBOL = 8;
    private static final int LENGTH = 9;
    private static final int DISTANCE = 10;
    private static final int OFFSET = 11;
    private static final int MATCH = 12;
    private static final int CHECK = 13;
    private static final int DONE = 14;

    private static final int WINDOW = 1 << 15;
    private static final byte[] NOTHING = {};
    private static final String ORDER = "\20\21\22\0\10\7\11\6\12\5\13\4\14\3\15\2\16\1\17";

    private final boolean nowrap;
    private byte[] input = NOTHING;
    private int at;
    private int limit;
    private long hold;
    private int bits;
    private int state;
    private boolean last;
    private boolean closed;
    private boolean dictionaryWanted;
    private long read;
    private long written;
    private final Adler32 check = new Adler32();
    private long wantedCheck;
    private byte[] window = new byte[WINDOW];
    private int windowAt;
    private int windowFull;
    private int length;
    private int distance;
    private int symbol;
    private int literals;
    private int distances;
    private int codes;
    private int filled;
    private int[] lengths = new int[320];
    private Code literalCode;
    private Code distanceCode;

    public Inflater() {
        this(false);
    }

    public Inflater(boolean nowrap) {
        this.nowrap = nowrap;
        reset();
    }

    /** A canonical prefix code: how many codes there are of each length, and the symbols in the order of their codes. */
    private static final class Code {
        final int[] count = new int[16];
        final int[] symbols;
        /** Codes of the greatest length that are left over; negative if there are too many codes. */
        final int left;

        Code(int[] lengths, int from, int n) {
            symbols = new int[n];
            for (int i = 0; i < n; i++) {
                count[lengths[from + i]]++;
            }
            int free = 1;
            for (int i = 1; i < 16 && free >= 0; i++) {
                free = 2 * free - count[i];
            }
            left = free;
            int[] start = new int[17];
            for (int i = 1; i < 16; i++) {
                start[i + 1] = start[i] + count[i];
            }
            for (int i = 0; i < n; i++) {
                if (lengths[from + i] != 0) {
                    symbols[start[lengths[from + i]]++] = i;
                }
            }
        }


        /** Whether it may be used: complete, or one code of one bit, or none at all. */
        boolean fits(boolean single) {
            return left == 0 || left > 0 && single && count[0] + count[1] == symbols.length;
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("Inflater has been closed");
        }
    }

    public void setInput(byte[] input) {
        setInput(input, 0, input.length);
    }

    public void setInput(byte[] input, int off, int len) {
        Ranges.check(off, len, input.length);
        this.input = input;
        at = off;
        limit = off + len;
    }

    public void setDictionary(byte[] dictionary) {
        setDictionary(dictionary, 0, dictionary.length);
    }

    public void setDictionary(byte[] dictionary, int off, int len) {
        checkOpen();
        Ranges.check(off, len, dictionary.length);
        if (!nowrap) {
            Adler32 sum = new Adler32();
            sum.update(dictionary, off, len);
            if (state != DICTIONARY || !dictionaryWanted || sum.getValue() != wantedCheck) {
                throw new IllegalArgumentException();
            }
            dictionaryWanted = false;
            state = BLOCK;
            check.reset();
        }
        for (int i = off; i < off + len; i++) {
            keep(dictionary[i]);
        }
    }

    public int getRemaining() {
        return limit - at;
    }

    public boolean needsInput() {
        return at >= limit;
    }

    public boolean needsDictionary() {
        return dictionaryWanted;
    }

    public boolean finished() {
        return state == DONE;
    }

    public int inflate(byte[] output) throws DataFormatException {
        return inflate(output, 0, output.length);
    }

    public int inflate(byte[] output, int off, int len) throws DataFormatException {
        Ranges.check(off, len, output.length);
        checkOpen();
        int start = at;
        int n = 0;
        try {
            n = run(output, off, off + len) - off;
        } finally {
            read += at - start;
        }
        written += n;
        return n;
    }

    private boolean need(int n) {
        while (bits < n) {
            if (at >= limit) {
                return false;
            }
            hold |= (input[at++] & 0xFFL) << bits;
            bits += 8;
        }
        return true;
    }

    private int take(int n) {
        int value = (int) (hold & (1L << n) - 1);
        hold >>>= n;
        bits -= n;
        return value;
    }

    /** The next symbol of a code, -1 if the input ends before it. */
    private int decode(Code code, String what) throws DataFormatException {
        int value = 0;
        int first = 0;
        int index = 0;
        for (int n = 1; n < 16; n++) {
            if (!need(n)) {
                return -1;
            }
            value |= (int) (hold >>> n - 1 & 1);
            int count = code.count[n];
            if (value - first < count) {
                take(n);
                return code.symbols[index + value - first];
            }
            index += count;
            first = first + count << 1;
            value <<= 1;
        }
        throw new DataFormatException("invalid " + what + " code");
    }

    private void keep(byte b) {
        window[windowAt] = b;
        windowAt = windowAt + 1 & WINDOW - 1;
        windowFull += windowFull < WINDOW ? 1 : 0;
    }

    /** Goes on as far as input and output allow, and gives where the output ends. */
    private int run(byte[] out, int from, int to) throws DataFormatException {
        int n = from;
        while (true) {
            switch (state) {
                case HEADER:
                    if (!need(16)) {
                        return n;
                    }
                    header(take(8), take(8));
                    break;
                case DICTIONARY:
                    if (dictionaryWanted || !need(32)) {
                        return n;
                    }
                    wantedCheck = Integer.reverseBytes(take(32)) & 0xFFFFFFFFL;
                    dictionaryWanted = true;
                    return n;
                case BLOCK:
                    if (last) {
                        take(bits & 7);
                        state = nowrap ? DONE : CHECK;
                        break;
                    }
                    if (!need(3)) {
                        return n;
                    }
                    last = take(1) == 1;
                    block(take(2));
                    break;
                case STORED:
                    take(bits & 7);
                    if (!need(32)) {
                        return n;
                    }
                    length = take(16);
                    if (length != (take(16) ^ 0xFFFF)) {
                        throw new DataFormatException("invalid stored block lengths");
                    }
                    state = COPY;
                    break;
                case COPY:
                    while (length > 0) {
                        if (n == to || !need(8)) {
                            return n;
                        }
                        n = put(out, n, (byte) take(8));
                        length--;
                    }
                    state = BLOCK;
                    break;
                case TABLE:
                    if (!need(14)) {
                        return n;
                    }
                    literals = take(5) + 257;
                    distances = take(5) + 1;
                    codes = take(4) + 4;
                    if (literals > 286 || distances > 30) {
                        throw new DataFormatException("too many length or distance symbols");
                    }
                    filled = 0;
                    java.util.Arrays.fill(lengths, 0);
                    state = CODE_LENGTHS;
                    break;
                case CODE_LENGTHS:
                    while (filled < codes) {
                        if (!need(3)) {
                            return n;
                        }
                        lengths[ORDER.charAt(filled)] = take(3);
                        filled++;
                    }
                    literalCode = new Code(lengths, 0, 19);
                    if (literalCode.left != 0) {
                        throw new DataFormatException("invalid code lengths set");
                    }
                    filled = 0;
                    symbol = -1;
                    java.util.Arrays.fill(lengths, 0);
                    state = LENGTHS;
                    break;
                case LENGTHS:
                    if (!lengths()) {
                        return n;
                    }
                    break;
                case SYMBOL:
                    if (n == to) {
                        return n;
                    }
                    symbol = decode(literalCode, "literal/length");
                    if (symbol < 0) {
                        return n;
                    }
                    if (symbol < 256) {
                        n = put(out, n, (byte) symbol);
                    } else if (symbol == 256) {
                        state = BLOCK;
                    } else if (symbol > 285) {
                        throw new DataFormatException("invalid literal/length code");
                    } else {
                        state = LENGTH;
                    }
                    break;
                case LENGTH: {
                    int extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4;
                    if (!need(extra)) {
                        return n;
                    }
                    length = symbol == 285 ? 258 : symbol < 265 ? symbol - 254 : (4 + (symbol - 265) % 4 << extra) + 3 + take(extra);
                    state = DISTANCE;
                    break;
                }
                case DISTANCE:
                    symbol = decode(distanceCode, "distance");
                    if (symbol < 0) {
                        return n;
                    }
                    if (symbol > 29) {
                        throw new DataFormatException("invalid distance code");
                    }
                    state = OFFSET;
                    break;
                case OFFSET: {
                    int extra = symbol < 4 ? 0 : symbol / 2 - 1;
                    if (!need(extra)) {
                        return n;
                    }
                    distance = symbol < 4 ? symbol + 1 : (2 + symbol % 2 << extra) + 1 + take(extra);
                    if (distance > windowFull) {
                        throw new DataFormatException("invalid distance too far back");
                    }
                    state = MATCH;
                    break;
                }
                case MATCH:
                    while (length > 0) {
                        if (n == to) {
                            return n;
                        }
                        n = put(out, n, window[windowAt - distance & WINDOW - 1]);
                        length--;
                    }
                    state = SYMBOL;
                    break;
                case CHECK:
                    if (!need(32)) {
                        return n;
                    }
                    if ((Integer.reverseBytes(take(32)) & 0xFFFFFFFFL) != check.getValue()) {
                        throw new DataFormatException("incorrect data check");
                    }
                    state = DONE;
                    break;
                default:
                    return n;
            }
        }
    }

    private int put(byte[] out, int n, byte b) {
        out[n] = b;
        keep(b);
        if (!nowrap) {
            check.update(b);
        }
        return n + 1;
    }

    private void header(int method, int flags) throws DataFormatException {
        if (((method << 8) + flags) % 31 != 0) {
            throw new DataFormatException("incorrect header check");
        }
        if ((method & 15) != 8) {
            throw new DataFormatException("unknown compression method");
        }
        if (method >> 4 > 7) {
            throw new DataFormatException("invalid window size");
        }
        state = (flags & 32) != 0 ? DICTIONARY : BLOCK;
    }

    private void block(int type) throws DataFormatException {
        if (type == 3) {
            throw new DataFormatException("invalid block type");
        }
        state = type == 0 ? STORED : TABLE;
        if (type == 1) {
            for (int i = 0; i < 288; i++) {
                lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
            }
            java.util.Arrays.fill(lengths, 288, 320, 5);
            literalCode = new Code(lengths, 0, 288);
            distanceCode = new Code(lengths, 288, 32);
            state = SYMBOL;
        }
    }

    /** Reads the lengths of the codes of a block; false if the input ends. */
    private boolean lengths() throws DataFormatException {
        int all = literals + distances;
        while (filled < all) {
            if (symbol < 0) {
                symbol = decode(literalCode, "bit length");
                if (symbol < 0) {
                    return false;
                }
            }
            int repeat = 1;
            int value = symbol;
            if (symbol >= 16) {
                int extra = symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
                if (!need(extra)) {
                    return false;
                }
                if (symbol == 16 && filled == 0) {
                    throw new DataFormatException("invalid bit length repeat");
                }
                value = symbol == 16 ? lengths[filled - 1] : 0;
                repeat = take(extra) + (symbol == 18 ? 11 : 3);
                if (filled + repeat > all) {
                    throw new DataFormatException("invalid bit length repeat");
                }
            }
            java.util.Arrays.fill(lengths, filled, filled + repeat, value);
            filled += repeat;
            symbol = -1;
        }
        if (lengths[256] == 0) {
            throw new DataFormatException("invalid code -- missing end-of-block");
        }
        literalCode = new Code(lengths, 0, literals);
        distanceCode = new Code(lengths, literals, distances);
        if (!literalCode.fits(true)) {
            throw new DataFormatException("invalid literal/lengths set");
        }
        if (!distanceCode.fits(true)) {
            throw new DataFormatException("invalid distances set");
        }
        state = SYMBOL;
        return true;
    }

    public int getAdler() {
        checkOpen();
        return nowrap ? 0 : dictionaryWanted ? (int) wantedCheck : (int) check.getValue();
    }

    @Deprecated public int getTotalIn() {
        return (int) getBytesRead();
    }

    public long getBytesRead() {
        checkOpen();
        return read;
    }

    @Deprecated public int getTotalOut() {
        return (int) getBytesWritten();
    }

    public long getBytesWritten() {
        checkOpen();
        return written;
    }

    public void reset() {
        checkOpen();
        input = NOTHING;
        at = 0;
        limit = 0;
        hold = 0;
        bits = 0;
        state = nowrap ? BLOCK : HEADER;
        last = false;
        dictionaryWanted = false;
        read = 0;
        written = 0;
        windowAt = 0;
        windowFull = 0;
        check.reset();
    }

    public void end() {
        closed = true;
        input = NOTHING;
        at = 0;
        limit = 0;
    }
}
