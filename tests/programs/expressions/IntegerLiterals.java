public class IntegerLiterals {
    public static void main(String[] args) {
        System.out.println(0 + " " + 00 + " " + 07 + " " + 010 + " " + 0777);
        System.out.println(0x0 + " " + 0xff + " " + 0XFF + " " + 0xCAFEBABE + " " + 0x7fff_ffff + " " + 0x8000_0000);
        System.out.println(0b0 + " " + 0b101 + " " + 0B1111_0000 + " " + 0b11111111111111111111111111111111);
        System.out.println(037777777777 + " " + 020000000000 + " " + 017777777777);
        System.out.println(1_000_000 + " " + 1__0 + " " + 0_7 + " " + 0x1_F + " " + 0b1_1);
        System.out.println(2147483647 + " " + -2147483648);
        System.out.println(0L + " " + 9223372036854775807L + " " + -9223372036854775808L + " " + 5l);
        System.out.println(0xFFFFFFFFFFFFFFFFL + " " + 0x8000000000000000L + " " + 0xFFFFFFFFL);
        System.out.println(01777777777777777777777L + " " + 0777777777777L + " " + 0_0L);
        System.out.println(0b1000000000000000000000000000000000000000000000000000000000000000L);
        System.out.println(0xFFFFFFFF == -1);
        System.out.println(0xFFFFFFFF == 0xFFFFFFFFL);
        byte b = 0x7f;
        byte c = -0x80;
        byte d = (byte) 0xff;
        short s = 0x7fff;
        char e = 0xffff;
        System.out.println(b + " " + c + " " + d + " " + s + " " + (int) e);
        System.out.println(-0x8000_0000);
        System.out.println(- 2147483648);
        System.out.println(1 - -1 + +1 - - -1);
    }
}
