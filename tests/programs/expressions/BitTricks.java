/** Bits: Gray codes, population counts, powers, swaps, packed fields, a bit board. */
public class BitTricks {
    static int gray(int n) {
        return n ^ n >>> 1;
    }

    static int back(int gray) {
        for (int shift = 1; shift < 32; shift <<= 1) {
            gray ^= gray >>> shift;
        }
        return gray;
    }

    static int reverse(int n) {
        int result = 0;
        for (int i = 0; i < 32; i++, n >>>= 1) {
            result = result << 1 | n & 1;
        }
        return result;
    }

    static long pack(int year, int month, int day) {
        return (long) year << 16 | month << 8 | day;
    }

    static long knight(long from) {
        long notA = 0xFEFEFEFEFEFEFEFEL, notAB = 0xFCFCFCFCFCFCFCFCL, notH = 0x7F7F7F7F7F7F7F7FL, notGH = 0x3F3F3F3F3F3F3F3FL;
        return from << 17 & notA | from << 10 & notAB | from >>> 6 & notAB | from >>> 15 & notA
            | from << 15 & notH | from << 6 & notGH | from >>> 10 & notGH | from >>> 17 & notH;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) {
            System.out.print(Integer.toBinaryString(gray(i)) + (back(gray(i)) == i ? " " : "? "));
        }
        System.out.println();
        System.out.println((reverse(12345) == Integer.reverse(12345)) + " " + Integer.bitCount(-1) + " " + Long.bitCount(255L << 40) + " " + Integer.highestOneBit(1000));
        int a = 5, b = 9;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b + " " + (a & -a) + " " + (b & b - 1) + " " + (1 << 33) + " " + (1L << 33) + " " + (-17 >> 2) + " " + (-17 >>> 28));
        long packed = pack(2026, 11, 28);
        System.out.println((packed >> 16) + "-" + (packed >> 8 & 0xFF) + "-" + (packed & 0xFF) + " " + Long.toHexString(packed));
        int total = 0;
        for (int square = 0; square < 64; square++) {
            total += Long.bitCount(knight(1L << square));
        }
        System.out.println(total + " " + Long.toBinaryString(knight(1)));
        byte small = (byte) 200;
        System.out.println(small + " " + (small & 0xFF) + " " + (small >>> 1) + " " + (byte) (small >>> 1) + " " + (char) ('a' | 32) + " " + (~7 & 15));
        System.out.println(Integer.rotateLeft(0x12345678, 8) + " " + Integer.toHexString(Integer.reverseBytes(0x12345678)) + " " + Integer.parseUnsignedInt("4294967295") + " " + Integer.toUnsignedString(-2));
    }
}
