/** Boolean expressions as values, as conditions, negated, nested in arithmetic and in arguments. */
public class MixedConditions {
    static boolean even(int n) {
        return n % 2 == 0;
    }

    static boolean between(int lo, int n, int hi) {
        return lo <= n && n < hi;
    }

    static int pick(boolean a, boolean b, int x, int y) {
        return a ? b ? x + y : x - y : b ? x * y : -(x + y);
    }

    static String bits(boolean a, boolean b, boolean c) {
        return "" + (a ? 1 : 0) + (b ? 1 : 0) + (c ? 1 : 0);
    }

    public static void main(String[] args) {
        for (int n = -2; n < 6; n++) {
            boolean e = even(n);
            boolean in = between(0, n, 4);
            boolean odd = !e && n != 0 || n == -1;
            System.out.println(n + " " + bits(e, in, odd) + " " + pick(e, in, n, 10)
                + " " + (e == in) + " " + (e != (n > 2)) + " " + (e ^ in | odd)
                + " " + (1 + (e ? n : -n) * (in ? 2 : 3)) + " " + (e && in ? n : odd ? 100 : 200));
        }
        int x = 10;
        int r = x + (x > 5 ? x > 8 ? 1 : 2 : 3) * (x < 20 && x > 0 ? x : 0) - (even(x) || x / 0 == 1 ? 4 : 5);
        System.out.println(r);
        boolean big;
        boolean result = (big = x > 9) ? big && !even(x + 1) : big || even(x);
        System.out.println(result);
        int[] hits = new int[2];
        for (int i = 0; i < 10; i++) {
            hits[i % 3 == 0 || i % 4 == 0 ? 1 : 0]++;
        }
        System.out.println(hits[0] + " " + hits[1]);
        System.out.println(Math.max(even(3) ? 1 : 2, between(1, 1, 2) ? 3 : 4));
        System.out.println(!!(!even(1) == !(even(2) != true)));
        long l = even(4) ? 1 : 2L;
        double d = !even(4) ? 1 : 2L;
        System.out.println(l + " " + d);
    }
}
