public class LongArithmetic {
    static void show(long a, long b) {
        System.out.println(a + " op " + b);
        System.out.println("  + " + (a + b) + "  - " + (a - b) + "  * " + a * b);
        if (b != 0L) {
            System.out.println("  / " + a / b + "  % " + a % b);
        }
        System.out.println("  & " + (a & b) + "  | " + (a | b) + "  ^ " + (a ^ b));
        System.out.println("  neg " + -a + "  not " + ~a);
        System.out.println("  < " + (a < b) + " <= " + (a <= b) + " > " + (a > b) + " >= " + (a >= b)
            + " == " + (a == b) + " != " + (a != b));
    }

    public static void main(String[] args) {
        long max = 9223372036854775807L;
        long min = -9223372036854775808L;
        show(0, 0);
        show(7, -2);
        show(-7, 2);
        show(-7, -2);
        show(max, 1);
        show(min, -1);
        show(min, min);
        show(3037000500L, 3037000500L);
        show(0x1_0000_0000L, 0xFFFF_FFFFL);
        show(4294967296L, 1L);
        try {
            System.out.println(max / (max - max));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(min % (max - max));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
