/** The distance of a shift is taken modulo the width of the promoted left operand alone. */
public class ShiftMasking {
    public static void main(String[] args) {
        int[] distances = {0, 1, 4, 31, 32, 33, 63, 64, 65, -1, -31, -32, -33};
        int i = 0x80000F01;
        long l = 0x8000000000000F01L;
        for (int d : distances) {
            System.out.println(d + ": " + (i << d) + " " + (i >> d) + " " + (i >>> d)
                + " " + (l << d) + " " + (l >> d) + " " + (l >>> d));
        }
        long far = 4294967297L;
        System.out.println(1 << far);
        System.out.println(-1 >>> far);
        System.out.println(1L << far + 31);

        byte b = -16;
        System.out.println((b >> 2) + " " + (b >>> 2) + " " + (b << 2));
        short s = -1;
        System.out.println(s >>> 28);
        char c = 0xFFFF;
        System.out.println((c >> 4) + " " + (c >>> 4) + " " + (c << 16));
        System.out.println(c << 16L);

        b >>>= 1;
        System.out.println(b);
        s >>>= 20;
        System.out.println(s);
        c <<= 4;
        System.out.println((int) c);
        i >>>= 64L + 3;
        System.out.println(i);
        l >>= 'A';
        System.out.println(l);
        System.out.println(1 << 2 + 3);
        System.out.println(256 >> 2 >> 1);
        System.out.println(1 << (byte) 33 << 1);
    }
}
