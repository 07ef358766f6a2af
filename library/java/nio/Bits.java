package java.nio;

/** Numbers in bytes, in either order. */
final class Bits {
    private Bits() {
    }

    static long load(byte[] bytes, int at, int size, boolean big) {
        long bits = 0;
        int from = big ? at : at + size - 1;
        int step = big ? 1 : -1;
        for (int i = 0; i < size; i++) {
            bits = bits << 8 | bytes[from] & 0xFF;
            from += step;
        }
        return bits;
    }

    static void store(byte[] bytes, int at, int size, boolean big, long bits) {
        int to = big ? at + size - 1 : at;
        int step = big ? -1 : 1;
        for (int i = 0; i < size; i++) {
            bytes[to] = (byte) bits;
            bits >>= 8;
            to += step;
        }
    }

    static char toChar(long bits) {
        return (char) bits;
    }

    static short toShort(long bits) {
        return (short) bits;
    }

    static int toInt(long bits) {
        return (int) bits;
    }

    static long toLong(long bits) {
        return bits;
    }

    static float toFloat(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    static double toDouble(long bits) {
        return Double.longBitsToDouble(bits);
    }

    static long of(long value) {
        return value;
    }

    static long of(float value) {
        return Float.floatToRawIntBits(value);
    }

    static long of(double value) {
        return Double.doubleToRawLongBits(value);
    }

    /** The order of `compareTo` of buffers: zeros of either sign are the same, what is no number comes last. */
    static int compare(double mine, double other) {
        return mine < other ? -1 : mine > other ? 1 : mine == other ? 0 : mine == mine ? -1 : other == other ? 1 : 0;
    }
}
