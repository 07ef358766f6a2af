/** Results nobody reads, whose evaluation must still be seen to fail. */
public class DeadCodeThatThrows {
    static int zero;
    static int[] none;
    static int[] three = new int[3];
    static Object text = "text";
    static DeadCodeThatThrows nobody;
    int field;

    static void attempt(int k) {
        try {
            int i;
            long l;
            Object o;
            switch (k) {
                case 0: i = 1 / zero; break;
                case 1: i = 1 % zero; break;
                case 2: l = 1L / zero; break;
                case 3: i = none[0]; break;
                case 4: i = three[3]; break;
                case 5: i = none.length; break;
                case 6: i = nobody.field; break;
                case 7: o = (int[]) text; break;
                case 8: o = new int[zero - 1]; break;
                case 9: o = new int[2][zero - 2]; break;
                case 10: i = 1 / zero * 0; break;
                case 11: i = 0 * three[-1]; break;
                case 12: boolean b = three[5] == 0 && false; break;
                case 13: b = false & none[1] == 1; break;
                case 14: i = zero == 0 ? 7 / zero : 1; break;
                case 15: o = "s" + 5 / zero; break;
                case 16: i = (int) (double) (9 / zero); break;
                case 17: nobody.field = zero; break;
                case 18: three[zero = 3] = 1; break;
                case 19: double d = 1.0 / 0; float f = 1f % 0; i = (int) d; break;
                case 20: final int never = 1 / 0; break;
                case 21: i = 5; i /= 0; break;
                case 22: l = 3 % 0L; break;
                case 23: i = -2147483648 / -1 + -2147483648 % -1; break;
            }
            zero = 0;
            System.out.println(k + " fine");
        } catch (RuntimeException e) {
            zero = 0;
            System.out.println(k + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 24; k++) attempt(k);
        for (int i = 0; i < 2; i++) {
            int invariant = 0;
            try {
                for (int j = 0; j < i; j++) invariant = 10 / zero;
                System.out.println("loop not entered");
            } catch (ArithmeticException e) {
                System.out.println("hoisting would have shown: " + invariant);
            }
        }
    }
}
