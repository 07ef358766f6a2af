public class BitwiseOperators {
    static boolean loud(String name, boolean value) {
        System.out.print(name + " ");
        return value;
    }

    public static void main(String[] args) {
        int a = 0b1100;
        int b = 0b1010;
        System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + (a & ~b));
        long wide = 0xF0F0F0F0F0L;
        System.out.println((a & wide) + " " + (a | wide) + " " + (a ^ wide));
        System.out.println((-1 & 0xFFFFFFFFL) + " " + (-1 | 1L << 40) + " " + (-1 ^ 0xFFFFFFFFL));
        byte x = -128;
        char y = '\uffff';
        System.out.println((x & 0xFF) + " " + (x | y) + " " + (x ^ y) + " " + ~x + " " + ~y);

        boolean[] both = {false, true};
        for (boolean p : both) {
            for (boolean q : both) {
                System.out.println(p + " " + q + ": " + (p & q) + " " + (p | q) + " " + (p ^ q)
                    + " " + (p == q) + " " + (p != q) + " " + !p);
            }
        }
        // the boolean forms evaluate both sides
        System.out.println(loud("l", false) & loud("r", true));
        System.out.println(loud("l", true) | loud("r", false));
        System.out.println(loud("l", true) ^ loud("r", true));
        boolean flag = true;
        flag &= loud("rhs", false);
        System.out.println(flag);
        flag |= 3 > 2;
        flag ^= false;
        System.out.println(flag);
        // precedence: & over ^ over |
        System.out.println(1 | 2 ^ 3 & 1);
        System.out.println(true | false ^ true & false);
        System.out.println(5 & 3 + 1);
        System.out.println((6 & 3) == 2 ^ true);
    }
}
