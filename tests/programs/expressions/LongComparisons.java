public class LongComparisons {
    static int branchless(long a, long b) {
        return (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0) + (a != b ? 32 : 0);
    }

    static int withZero(long a) {
        int r = 0;
        if (a < 0) r |= 1;
        if (a <= 0) r |= 2;
        if (a > 0) r |= 4;
        if (a >= 0) r |= 8;
        if (a == 0) r |= 16;
        if (0 != a) r |= 32;
        if (0 < a) r |= 64;
        return r;
    }

    public static void main(String[] args) {
        long[] v = {0, 1, -1, 0x1_0000_0000L, 0x8000_0000L, -0x8000_0000L, 0xFFFF_FFFFL, -9223372036854775808L, 9223372036854775807L};
        for (long a : v) {
            System.out.print(a + " (" + withZero(a) + "):");
            for (long b : v) {
                System.out.print(" " + branchless(a, b));
            }
            System.out.println();
        }
        int i = -1;
        long unsigned = 0xFFFF_FFFFL;
        System.out.println((i == unsigned) + " " + (i < unsigned) + " " + (i == (int) unsigned) + " " + ((i & 0xFFFF_FFFFL) == unsigned));
        char c = '\uffff';
        System.out.println((c == 65535L) + " " + (c > (short) c) + " " + ((byte) c == i));
        long count = 0;
        for (long k = 9223372036854775805L; k > 0; k++) {
            count++;
        }
        System.out.println(count);
    }
}
