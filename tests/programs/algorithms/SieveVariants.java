import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Primes, factors, divisors and totients in different ways. */
public class SieveVariants {
    static List<Integer> sieve(int limit) {
        boolean[] composite = new boolean[limit + 1];
        List<Integer> primes = new ArrayList<>();
        for (int i = 2; i <= limit; i++) {
            if (!composite[i]) {
                primes.add(i);
                for (long j = (long) i * i; j <= limit; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        return primes;
    }

    static SortedMap<Long, Integer> factors(long n) {
        SortedMap<Long, Integer> factors = new TreeMap<>();
        for (long p = 2; p * p <= n; p++) {
            while (n % p == 0) {
                factors.merge(p, 1, Integer::sum);
                n /= p;
            }
        }
        if (n > 1) {
            factors.merge(n, 1, Integer::sum);
        }
        return factors;
    }

    static long totient(long n) {
        long result = n;
        for (long p : factors(n).keySet()) {
            result = result / p * (p - 1);
        }
        return result;
    }

    static boolean isPrime(long n) {
        if (n < 2) {
            return false;
        }
        BigInteger big = BigInteger.valueOf(n);
        for (int base : new int[] {2, 3, 5, 7, 11, 13, 17}) {
            if (n % base == 0) {
                return n == base;
            }
        }
        int twos = Long.numberOfTrailingZeros(n - 1);
        for (int base : new int[] {2, 3, 5, 7, 11, 13, 17}) {
            BigInteger x = BigInteger.valueOf(base).modPow(BigInteger.valueOf(n - 1 >> twos), big);
            boolean passes = x.equals(BigInteger.ONE) || x.equals(big.subtract(BigInteger.ONE));
            for (int r = 1; r < twos && !passes; r++) {
                x = x.multiply(x).mod(big);
                passes = x.equals(big.subtract(BigInteger.ONE));
            }
            if (!passes) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        List<Integer> primes = sieve(1000);
        System.out.println(primes.size() + " " + primes.subList(0, 10) + " " + primes.get(primes.size() - 1));
        System.out.println(factors(360) + " " + factors(1) + " " + factors(999983) + " " + factors(600851475143L));
        System.out.println(LongStream.rangeClosed(1, 12).map(SieveVariants::totient).boxed().map(String::valueOf).collect(Collectors.joining(",")));
        System.out.println(LongStream.rangeClosed(0, 1000).filter(SieveVariants::isPrime).count() + " " + isPrime(1_000_000_007L) + " " + isPrime(1_000_000_007L * 3) + " " + isPrime(561));
        System.out.println(BigInteger.valueOf(1000).nextProbablePrime() + " " + BigInteger.TWO.pow(89).subtract(BigInteger.ONE).isProbablePrime(20));
    }
}
