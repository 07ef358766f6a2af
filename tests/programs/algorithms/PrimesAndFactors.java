public class PrimesAndFactors {
    static long modPow(long b, long e, long m) {
        long r = 1 % m;
        b %= m;
        while (e > 0) {
            if ((e & 1) != 0) r = r * b % m;
            b = b * b % m;
            e >>>= 1;
        }
        return r;
    }

    static boolean millerRabin(int n) {
        if (n < 2) return false;
        int[] witnesses = {2, 3, 5, 7};
        for (int w : witnesses) if (n % w == 0) return n == w;
        int d = n - 1, s = 0;
        while ((d & 1) == 0) {
            d >>= 1;
            s++;
        }
        next:
        for (int w : witnesses) {
            long x = modPow(w, d, n);
            if (x == 1 || x == n - 1) continue;
            for (int i = 1; i < s; i++) {
                x = x * x % n;
                if (x == n - 1) continue next;
            }
            return false;
        }
        return true;
    }

    static String factor(long n) {
        StringBuilder out = new StringBuilder();
        for (long p = 2; p * p <= n; p += p == 2 ? 1 : 2) {
            int e = 0;
            for (; n % p == 0; n /= p) e++;
            if (e > 0) out.append(out.length() > 0 ? "*" : "").append(p).append(e > 1 ? "^" + e : "");
        }
        if (n > 1 || out.length() == 0) out.append(out.length() > 0 ? "*" : "").append(n);
        return out.toString();
    }

    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

    static int inverse(int a, int m) {
        int x0 = 1, x1 = 0, r0 = a, r1 = m;
        while (r1 != 0) {
            int q = r0 / r1, t = r0 - q * r1;
            r0 = r1; r1 = t;
            t = x0 - q * x1;
            x0 = x1; x1 = t;
        }
        if (r0 != 1) throw new ArithmeticException(a + " has no inverse modulo " + m);
        return x0 < 0 ? x0 + m : x0;
    }

    public static void main(String[] args) {
        int n = 2000, count = 0, lastPrime = 0, twins = 0;
        long[] bits = new long[n / 64 + 1];
        for (int i = 2; i <= n; i++) {
            if ((bits[i >> 6] >>> i & 1) != 0) continue;
            if (i - lastPrime == 2) twins++;
            lastPrime = i;
            count++;
            for (int j = i * i; j <= n; j += i) bits[j >> 6] |= 1L << j;
        }
        System.out.println(count + " " + lastPrime + " " + twins);
        int agree = 0;
        for (int i = 0; i <= n; i++) if (i > 1 == millerRabin(i) | (i > 1 && (bits[i >> 6] & 1L << i) == 0) == millerRabin(i)) agree++;
        System.out.println(agree);
        int[] suspects = {561, 1105, 2147483647, 2147483629, 25326001, 1000000007, 2147483643};
        for (int s : suspects) System.out.print(s + ":" + millerRabin(s) + " ");
        System.out.println();
        long[] numbers = {1, 2, 97, 360, 1001, 65536, 600851475143L, 999999999989L, 1L << 40, 6227020800L};
        for (long v : numbers) System.out.print(factor(v) + "  ");
        System.out.println();
        System.out.println(gcd(1071, 462) + " " + gcd(17, 0) + " " + inverse(3, 11) + " " + inverse(17, 3120) + " " + modPow(3, 1000000, 1000000007));
        try {
            inverse(6, 9);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        String perfect = "";
        for (int i = 2; i < 9000; i++) {
            int sum = 1;
            for (int d = 2; d * d <= i; d++) if (i % d == 0) sum += d + (d * d == i ? 0 : i / d);
            if (sum == i) perfect += i + " ";
        }
        System.out.println(perfect.trim());
        int longest = 0, start = 0;
        for (int i = 1; i < 3000; i++) {
            int steps = 0;
            for (long v = i; v != 1; steps++) v = (v & 1) == 0 ? v / 2 : 3 * v + 1;
            if (steps > longest) { longest = steps; start = i; }
        }
        System.out.println(start + " " + longest);
    }
}
