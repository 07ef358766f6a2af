public class FixedPointAndFractions {
    static final class Fraction {
        final long num, den;
        static final Fraction ZERO = new Fraction(0, 1), ONE = new Fraction(1, 1);

        Fraction(long n, long d) {
            if (d == 0) throw new ArithmeticException("zero denominator");
            if (d < 0) {
                n = -n;
                d = -d;
            }
            long a = Math.abs(n), b = d;
            while (b != 0) {
                long t = a % b;
                a = b;
                b = t;
            }
            num = a == 0 ? 0 : n / a;
            den = a == 0 ? 1 : d / a;
        }

        Fraction plus(Fraction o) { return new Fraction(num * o.den + o.num * den, den * o.den); }
        Fraction minus(Fraction o) { return plus(new Fraction(-o.num, o.den)); }
        Fraction times(Fraction o) { return new Fraction(num * o.num, den * o.den); }
        Fraction over(Fraction o) { return new Fraction(num * o.den, den * o.num); }

        public boolean equals(Object o) {
            return o instanceof Fraction && num == ((Fraction) o).num && den == ((Fraction) o).den;
        }

        public int hashCode() {
            return (int) (num * 31 ^ den);
        }

        public String toString() {
            return den == 1 ? Long.toString(num) : num + "/" + den;
        }

        /** Decimal expansion with the repeating part in parentheses. */
        String decimal() {
            StringBuilder s = new StringBuilder();
            if (num < 0) s.append('-');
            long rest = Math.abs(num);
            s.append(rest / den);
            rest %= den;
            if (rest == 0) return s.toString();
            s.append('.');
            int[] seen = new int[(int) den];
            while (rest != 0 && seen[(int) rest] == 0) {
                seen[(int) rest] = s.length();
                rest *= 10;
                s.append(rest / den);
                rest %= den;
            }
            return rest == 0 ? s.toString() : s.insert(seen[(int) rest], '(').append(')').toString();
        }
    }

    /** 16.16 fixed point. */
    static int multiply(int a, int b) { return (int) ((long) a * b >> 16); }
    static int divide(int a, int b) { return (int) (((long) a << 16) / b); }

    static int root(int v) {
        long n = (long) v << 16, r = 0;
        for (long bit = 1L << 46; bit != 0; bit >>= 2) {
            if (n >= r + bit) {
                n -= r + bit;
                r = (r >> 1) + bit;
            } else r >>= 1;
        }
        return (int) r;
    }

    static String show(int fixed) {
        return (fixed < 0 ? "-" : "") + (Math.abs(fixed) >> 16) + "." + String.valueOf(100000 + ((Math.abs(fixed) & 0xffff) * 100000L >> 16)).substring(1);
    }

    public static void main(String[] args) {
        Fraction harmonic = Fraction.ZERO;
        for (int i = 1; i <= 20; i++) harmonic = harmonic.plus(new Fraction(1, i));
        System.out.println(harmonic + " " + new Fraction(6, -4) + " " + new Fraction(0, -7) + " " + new Fraction(3, 4).over(new Fraction(-9, 8)));
        System.out.println(new Fraction(1, 2).minus(new Fraction(1, 3)).times(new Fraction(6, 1)).equals(Fraction.ONE) + " " + Fraction.ONE.hashCode());
        int[][] pairs = {{1, 3}, {1, 7}, {1, 6}, {22, 7}, {1, 8}, {-5, 12}, {7, 1}, {1, 97}, {1, 28}};
        for (int[] p : pairs) System.out.print(new Fraction(p[0], p[1]).decimal() + " ");
        System.out.println();
        try {
            Fraction.ONE.over(Fraction.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Fraction pi = new Fraction(292, 1);
        int[] terms = {1, 15, 7, 3};
        for (int t : terms) pi = new Fraction(t, 1).plus(Fraction.ONE.over(pi));
        System.out.println(pi + " " + (double) pi.num / pi.den);
        int two = 2 << 16, third = divide(1 << 16, 3 << 16);
        System.out.println(show(root(two)) + " " + show(third) + " " + show(multiply(third, 3 << 16)) + " " + show(divide(-7 << 16, two)) + " " + show(multiply(-third, two)) + " " + show(root(10000 << 16 >>> 1)));
        double sum = 0, compensation = 0, naive = 0;
        for (int i = 1; i <= 1000; i++) {
            double term = 0.1 / i;
            naive += term;
            double y = term - compensation, t = sum + y;
            compensation = (t - sum) - y;
            sum = t;
        }
        System.out.println(naive + " " + sum + " " + (float) sum);
    }
}
