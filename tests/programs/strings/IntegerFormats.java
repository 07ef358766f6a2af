public class IntegerFormats {
    static String pad(String s, int width) {
        while (s.length() < width) s = " " + s;
        return s;
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 7, -8, 255, 256, -256, 65535, 1000000, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int v : ints) {
            System.out.println(pad(Integer.toString(v), 12) + pad(Integer.toHexString(v), 10) + pad(Integer.toOctalString(v), 13)
                + " " + Integer.toBinaryString(v) + " " + Integer.toString(v, 36) + " " + Integer.toString(v, 3));
        }
        long[] longs = {0L, -1L, 4294967296L, -4294967297L, 1234567890123456789L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long v : longs) {
            System.out.println(v + " " + Long.toHexString(v) + " " + Long.toOctalString(v) + " " + Long.toString(v, 36) + " " + Long.toString(v, 7));
            System.out.println(Long.toBinaryString(v));
        }
        System.out.println(Integer.toString(100, 1) + " " + Integer.toString(100, 40) + " " + Long.toString(-100, 99));
        for (int radix = 2; radix <= 36; radix += 2) {
            String s = Integer.toString(-123456789, radix);
            System.out.print(s + (Integer.parseInt(s, radix) == -123456789 ? " " : " WRONG "));
        }
        System.out.println();
        System.out.println(Integer.parseInt("+7fffffff", 16) + " " + Integer.parseInt("-80000000", 16) + " " + Integer.valueOf("12").intValue()
            + " " + Integer.valueOf("zz", 36) + " " + Integer.decode("0x1F") + " " + Integer.decode("-010") + " " + Integer.decode("#ff"));
        System.out.println(Long.parseLong("-8000000000000000", 16) + " " + Long.parseLong("zik0zj", 36) + " " + Long.valueOf("77").longValue());
        System.out.println(Byte.parseByte("-128") + " " + Short.parseShort("7fff", 16) + " " + Byte.toString((byte) 200));
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Short.parseShort("-32769");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.toUnsignedString(-1) + " " + Long.toUnsignedString(-1L) + " " + Integer.parseUnsignedInt("4294967295"));
        System.out.println(Integer.MAX_VALUE + 1 + " " + (Long.MAX_VALUE + 1) + " " + (short) 0x18000 + " " + 0b1011 + " " + 1_000_000 + " " + 0x7fff_ffff_ffffL);
    }
}
