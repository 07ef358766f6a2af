package java.lang;

/** A boxed short and the operations on short values (CLDC 1.1, SE 17). */
public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;
    public static final Class TYPE = short.class;

    private static Short[] cache;

    private final short value;

    @Deprecated public Short(short value) {
        this.value = value;
    }

    @Deprecated public Short(String s) throws NumberFormatException {
        this.value = parseShort(s, 10);
    }

    /** The boxes of -128 to 127 are shared; they are made when first asked for. */
    public static Short valueOf(short b) {
        if (b < -128 || b > 127) {
            return new Short(b);
        }
        if (cache == null) {
            cache = new Short[256];
        }
        Short box = cache[b + 128];
        if (box == null) {
            box = new Short(b);
            cache[b + 128] = box;
        }
        return box;
    }

    public static Short valueOf(String s) throws NumberFormatException {
        return valueOf(parseShort(s, 10));
    }

    public static Short valueOf(String s, int radix) throws NumberFormatException {
        return valueOf(parseShort(s, radix));
    }

    public static short parseShort(String s, int radix) throws NumberFormatException {
        int i = Integer.parseInt(s, radix);
        if (i < MIN_VALUE || i > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + s + "\" Radix:" + radix);
        }
        return (short) i;
    }

    public static short parseShort(String s) throws NumberFormatException {
        return parseShort(s, 10);
    }

    public static Short decode(String nm) throws NumberFormatException {
        int i = Integer.decode(nm).intValue();
        if (i < MIN_VALUE || i > MAX_VALUE) {
            throw new NumberFormatException("Value " + i + " out of range from input " + nm);
        }
        return valueOf((short) i);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public static String toString(short b) {
        return Integer.toString(b);
    }

    public String toString() {
        return Integer.toString(value);
    }

    public int hashCode() {
        return value;
    }

    public static int hashCode(short value) {
        return value;
    }

    public boolean equals(Object obj) {
        return obj instanceof Short && ((Short) obj).value == value;
    }

    public int compareTo(Short another) {
        return value - another.value;
    }

    public static int compare(short x, short y) {
        return x - y;
    }

    public static int compareUnsigned(short x, short y) {
        return (x & 0xFFFF) - (y & 0xFFFF);
    }

    public static int toUnsignedInt(short x) {
        return x & 0xFFFF;
    }

    public static long toUnsignedLong(short x) {
        return x & 0xFFFFL;
    }

    public static short reverseBytes(short i) {
        return (short) (i << 8 | i >>> 8 & 0xFF);
    }
}
