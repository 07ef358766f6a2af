public class IntegerMethods {
    static void bits(int x) {
        System.out.println(x + ": " + Integer.bitCount(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x)
            + " " + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x)
            + " " + Integer.rotateLeft(x, 5) + " " + Integer.rotateRight(x, 37) + " " + Integer.signum(x));
    }

    static void bits(long x) {
        System.out.println(x + ": " + Long.bitCount(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x)
            + " " + Long.highestOneBit(x) + " " + Long.lowestOneBit(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x)
            + " " + Long.rotateLeft(x, 9) + " " + Long.rotateRight(x, -1) + " " + Long.signum(x));
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 12345, -98765, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x0f0f0f0f};
        for (int x : ints) bits(x);
        long[] longs = {0, 1, -1, 1L << 33, -(1L << 40) + 3, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long x : longs) bits(x);
        Integer a = Integer.valueOf(77), b = new Integer(77);
        System.out.println(a.equals(b) + " " + (a == b) + " " + a.compareTo(Integer.valueOf(-3)) + " " + a.hashCode() + " " + a.equals(Long.valueOf(77)));
        System.out.println((Integer.valueOf(127) == Integer.valueOf(127)) + " " + Integer.valueOf(1000).equals(Integer.valueOf(1000)));
        System.out.println(a.byteValue() + " " + a.doubleValue() + " " + Integer.valueOf(300).byteValue() + " " + Integer.valueOf(70000).shortValue() + " " + a.longValue() + " " + a.floatValue());
        System.out.println(Integer.compare(3, 5) + " " + Integer.compare(5, 3) + " " + Integer.max(2, 9) + " " + Integer.min(2, 9) + " " + Integer.sum(2, 9));
        System.out.println(Integer.divideUnsigned(-1, 3) + " " + Integer.remainderUnsigned(-1, 7) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.toUnsignedLong(-2));
        Long l = Long.valueOf(1L << 35 | 9);
        System.out.println(l.hashCode() + " " + l.intValue() + " " + l.equals(Long.valueOf(l.longValue())) + " " + l.compareTo(Long.valueOf(0)) + " " + l.toString().length());
        System.out.println(Long.compare(1, 2) + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.hashCode(-5L) + " " + Integer.hashCode(8));
        System.out.println(Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Integer.SIZE + " " + Integer.BYTES + " " + Long.MAX_VALUE + " " + Long.SIZE + " " + Short.MAX_VALUE + " " + Byte.MIN_VALUE);
        System.out.println(Short.valueOf((short) 5).hashCode() + " " + Byte.valueOf((byte) -5).intValue() + " " + Short.compare((short) 9, (short) 4) + " " + Short.reverseBytes((short) 0x1234) + " " + Byte.toUnsignedInt((byte) -1));
        System.out.println(Boolean.valueOf(true) + " " + Boolean.parseBoolean("TrUe") + " " + Boolean.parseBoolean("yes") + " " + Boolean.valueOf("true").booleanValue() + " " + Boolean.TRUE.hashCode() + " " + Boolean.FALSE.hashCode() + " " + Boolean.toString(false) + " " + Boolean.logicalXor(true, false));
        Object[] numbers = {Integer.valueOf(1), Long.valueOf(2), Double.valueOf(3.5), Float.valueOf(4.5f), Short.valueOf((short) 5), Byte.valueOf((byte) 6), Character.valueOf('7'), Boolean.TRUE};
        int total = 0;
        for (Object o : numbers) {
            if (o instanceof Number) total += ((Number) o).intValue();
        }
        System.out.println(total);
    }
}
