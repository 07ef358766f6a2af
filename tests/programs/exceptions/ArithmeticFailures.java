public class ArithmeticFailures {
    static int calls;

    static int zero() { calls++; return 0; }
    static long zeroL() { calls++; return 0L; }

    public static void main(String[] args) {
        int x = 17;
        long y = -9000000000L;
        for (int op = 0; op < 9; op++) {
            try {
                switch (op) {
                    case 0: x = x / zero(); break;
                    case 1: x = x % zero(); break;
                    case 2: y = y / zeroL(); break;
                    case 3: y = y % zeroL(); break;
                    case 4: x /= zero(); break;
                    case 5: y %= zero(); break;
                    case 6: x = 5 / (x - 17); break;
                    case 7: System.out.println(1.0 / zero() + " " + 0.0f / zero() + " " + 5 % 0.0); continue;
                    default: x = Integer.MIN_VALUE / (zero() - 1); break;
                }
                System.out.println(op + " gives " + x + " " + y);
            } catch (ArithmeticException e) {
                System.out.println(op + " " + e.getMessage() + "; x is still " + x + ", y " + y);
            }
        }
        System.out.println("calls " + calls);
        // The left operand is evaluated before the failure.
        try {
            int r = left() / zero();
            System.out.println(r);
        } catch (ArithmeticException e) {
            System.out.println("after left");
        }
        try {
            System.out.println(boom() + zero() / zero());
        } catch (ArithmeticException e) {
            System.out.println("division");
        } catch (IllegalStateException e) {
            System.out.println("left operand failed first");
        }
        byte b = 10;
        try {
            b /= zero();
        } catch (ArithmeticException e) {
            System.out.println("b " + b);
        }
        char c = 'c';
        short s = 3;
        try {
            s = (short) (c % (s - 3));
        } catch (ArithmeticException e) {
            System.out.println("s " + s);
        }
        System.out.println(Long.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1 + " " + Integer.MIN_VALUE % -1);
    }

    static int left() {
        System.out.println("left");
        return 1;
    }

    static int boom() {
        throw new IllegalStateException();
    }
}
