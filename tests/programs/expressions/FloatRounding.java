/** Each float operation rounds to float, each double operation to double, conversions to nearest even. */
public class FloatRounding {
    static float f(float x) { return x; }

    static double d(double x) { return x; }

    public static void main(String[] args) {
        float third = f(1) / f(3);
        System.out.println(third * 3 + " " + (double) third + " " + third * 3.0);
        float tenth = f(0.1f);
        float sum = 0;
        for (int i = 0; i < 10; i++) sum += tenth;
        System.out.println(sum + " " + (sum == 1) + " " + tenth * 10);
        double dsum = 0;
        for (int i = 0; i < 10; i++) dsum += d(0.1);
        System.out.println(dsum + " " + d(0.1) * 10 + " " + d(0.1) * 3);
        float big = f(16777216);
        System.out.println(big + 1 + " " + (big + 1 + 1) + " " + (big + 2) + " " + (big + 1f + 1.0));
        System.out.println((f(1e38f) * 10) + " " + f(1e38f) * 10 / 10 + " " + d(1e38f) * 10 / 10);
        System.out.println((f(1e-38f) / 1e5f) + " " + f(1e-45f) / 2 + " " + d(4.9e-324) / 2 + " " + d(4.9e-324) * 1.5);
        float product = f(1.1f) * f(1.1f) - f(1.21f);
        System.out.println(product);
        System.out.println((float) d(1.00000005960464477539) + " " + (float) d(1.000000059604644775390626) + " " + (float) d(1.00000017881393432617));
        long[] longs = {16777217, 16777219, 9007199254740993L, 9007199254740995L, 9223372036854775807L, -9223372036854775808L, 4611686293305294848L, 4611686293305294849L};
        for (long l : longs) System.out.println(l + " " + (float) l + " " + (double) l + " " + (long) (float) l + " " + (float) (double) l);
        int[] ints = {16777217, 16777219, 33554435, 2147483647, -2147483647, 1073741856, 1073741857};
        for (int i : ints) System.out.println(i + " " + (float) i + " " + (int) (float) i + " " + (float) (double) i);
        double[] tens = {1e22, 1e23, 1e-7, 123456.789, 9.999999999999999e22, 5e-324, 1.0E7, 9999999.0, 0.001, 9.99e-4, 2.0e-3, 4.35, 1.1f};
        for (double x : tens) System.out.println(x + " " + (float) x + " " + -x);
        double e = 1;
        int steps = 0;
        while (1 + e > 1) { e /= 2; steps++; }
        float fe = 1;
        while (1 + fe > 1) { fe /= 2; steps += 100; }
        System.out.println(e + " " + fe + " " + steps);
        System.out.println(d(1e16) + 1 - d(1e16) + " " + (d(1e16) - d(1e16) + 1) + " " + (d(0.1) + 0.2 + 0.3) + " " + (0.1 + (d(0.2) + 0.3)));
        double x = 2;
        for (int i = 0; i < 6; i++) x = (x + 2 / x) / 2;
        System.out.println(x + " " + Math.sqrt(d(2)) + " " + x * x);
    }
}
