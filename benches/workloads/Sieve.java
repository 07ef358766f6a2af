/*
 * Sieve: the primes up to a limit by Eratosthenes' sieve. Boolean array stores with a growing stride.
 *
 * Size: the limit. A = 20,000,000, B = 50,000,000, C = 100,000,000.
 * Check: the number of primes by a second method that never lists them: it removes, prime by prime up to the root of
 * the limit, the numbers with that least factor from the counts for all quotients limit / k.
 */
public class Sieve {
    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 1000000;
        boolean[] composite = new boolean[n + 1];
        for (int p = 2; p <= n / p; p++) {
            if (!composite[p]) {
                for (int multiple = p * p; multiple <= n && multiple > 0; multiple += p) {
                    composite[multiple] = true;
                }
            }
        }
        int count = 0;
        long sum = 0;
        for (int i = 2; i <= n; i++) {
            if (!composite[i]) {
                count++;
                sum += i;
            }
        }
        int expected = countPrimes(n);
        check(count == expected, count + " primes, expected " + expected);
        System.out.println("Sieve size=" + n + " checksum=" + (sum * 31 + count) + " ok");
    }

    /** The number of primes up to n, from the counts small[v] for v and large[k] for n / k. */
    static int countPrimes(int n) {
        int root = (int) Math.sqrt(n);
        int[] small = new int[root + 1];
        int[] large = new int[root + 1];
        for (int i = 1; i <= root; i++) {
            small[i] = i - 1;
            large[i] = n / i - 1;
        }
        for (int p = 2; p <= root; p++) {
            if (small[p] == small[p - 1]) {
                continue;
            }
            int below = small[p - 1];
            long square = (long) p * p;
            for (int k = 1; k <= root && n / k >= square; k++) {
                int rest = (int) ((long) k * p <= root ? large[k * p] : small[n / k / p]);
                large[k] -= rest - below;
            }
            for (int v = root; v >= square; v--) {
                small[v] -= small[v / p] - below;
            }
        }
        return n == 0 ? 0 : large[1];
    }

    static int size(String s) {
        switch (s) {
            case "A": return 20000000;
            case "B": return 50000000;
            case "C": return 100000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
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
