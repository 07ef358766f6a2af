/*
 * Fib: Fibonacci numbers by double recursion. Static calls, returns, int addition and nothing else.
 *
 * Size: the index. A = 36, B = 40, C = 44.
 * Check: the same number by iteration.
 */
public class Fib {
    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 30;
        int result = fib(n);
        int previous = 0;
        int current = 1;
        for (int i = 0; i < n; i++) {
            int next = previous + current;
            previous = current;
            current = next;
        }
        check(result == previous, "fib(" + n + ") is " + result + ", expected " + previous);
        System.out.println("Fib size=" + n + " checksum=" + result + " ok");
    }

    static int fib(int n) {
        if (n < 2) {
            return n;
        }
        return fib(n - 1) + fib(n - 2);
    }

    static int size(String s) {
        switch (s) {
            case "A": return 36;
            case "B": return 40;
            case "C": return 44;
            default:
                int n = Integer.parseInt(s);
                check(n > 0 && n <= 46, "size must be A, B, C or a number from 1 to 46");
                return n;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
