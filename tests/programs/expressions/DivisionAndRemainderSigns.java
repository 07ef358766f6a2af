public class DivisionAndRemainderSigns {
    static void ints(int a, int b) {
        System.out.println(a + "/" + b + " = " + a / b + " rest " + a % b);
    }

    static void zero(int which) {
        int z = 0;
        long zl = 0;
        try {
            switch (which) {
                case 0: System.out.println(1 / z); break;
                case 1: System.out.println(1 % z); break;
                case 2: System.out.println(1L / zl); break;
                case 3: System.out.println(1L % z); break;
                case 4: z /= 0; break;
                case 5: z %= zl; break;
                case 6: System.out.println('a' / z); break;
                case 7: System.out.println(1.0 / z); break;
                case 8: System.out.println(1 % 0.0f); break;
            }
        } catch (ArithmeticException e) {
            System.out.println(which + " " + e);
        }
    }

    public static void main(String[] args) {
        ints(7, 3);
        ints(-7, 3);
        ints(7, -3);
        ints(-7, -3);
        ints(-2147483648, -1);
        ints(-2147483648, 2147483647);
        ints(1, -2147483648);
        for (int i = 0; i < 9; i++) {
            zero(i);
        }
        // division by constants, which compilers like to turn into multiplication or shifts
        int[] values = {-2147483648, -17, -16, -15, -1, 0, 1, 15, 16, 17, 2147483647};
        for (int v : values) {
            System.out.println(v + ": " + v / 2 + " " + v / 16 + " " + v / -16 + " " + v / 7 + " " + v / 10
                + " " + v % 2 + " " + v % 16 + " " + v % -16 + " " + v % 7 + " " + v % 10 + " " + v / 1 + " " + v % 1
                + " " + v / -1 + " " + v % -1);
        }
        // a result nobody reads still divides
        int nothing = 0;
        try {
            int unused = 5 / nothing;
            System.out.println("not reached");
        } catch (ArithmeticException e) {
            System.out.println("trapped");
        }
    }
}
