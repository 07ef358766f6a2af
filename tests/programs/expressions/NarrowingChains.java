public class NarrowingChains {
    static void show(long v) {
        System.out.println(v + ": int " + (int) v + " short " + (short) v + " byte " + (byte) v + " char " + (int) (char) v
            + " | " + (int) (byte) (char) v + " " + (int) (char) (byte) v + " " + (short) (char) (byte) v
            + " " + (long) (byte) (int) v + " " + (byte) (short) (char) (int) v);
    }

    public static void main(String[] args) {
        show(0);
        show(127);
        show(128);
        show(255);
        show(256);
        show(32767);
        show(32768);
        show(65535);
        show(65536);
        show(-1);
        show(-128);
        show(-129);
        show(-32769);
        show(0x7FFFFFFFL);
        show(0x80000000L);
        show(0xFFFFFFFFL);
        show(0x1_2345_6789L);
        show(0x7FFF_FFFF_FFFF_FFFFL);
        show(0x8000_0000_0000_0000L);

        System.out.println((float) 16777217);
        System.out.println((double) 9007199254740993L);
        System.out.println((float) 0x7fffffff == (float) 0x7ffffffe);
        System.out.println((int) (float) 0x7fffffff);
        System.out.println((long) (double) 0x7fffffffffffffffL);
        int big = 123456789;
        System.out.println(big - (int) (float) big);
        long huge = 1234567890123456789L;
        System.out.println(huge - (long) (double) huge);
        System.out.println(huge - (long) (float) huge);
        double tiny = 1e-60;
        System.out.println((float) tiny);
        System.out.println((float) -1e60);
        System.out.println((double) (float) 0.1);
        boolean identity = (boolean) true;
        System.out.println((boolean) !identity);
    }
}
