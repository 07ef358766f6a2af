public class ManyParameters {
    static String mixed(byte a, short b, char c, int d, long e, float f, double g, boolean h, String i, int[] j, Object k,
                        double l, long m, int n, float o, String p, boolean q, char r) {
        a++; b--; c++; d *= 2; e = -e; f /= 2; g = -g; h = !h; i += "!"; j = new int[] {9};
        return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + i + " " + j[0] + " " + k + " "
            + l + " " + m + " " + n + " " + o + " " + p + " " + q + " " + r;
    }

    static long sixty(int a0, long a1, int a2, long a3, int a4, long a5, int a6, long a7, int a8, long a9,
                      int b0, long b1, int b2, long b3, int b4, long b5, int b6, long b7, int b8, long b9,
                      int c0, long c1, int c2, long c3, int c4, long c5, int c6, long c7, int c8, long c9,
                      int d0, long d1, int d2, long d3, int d4, long d5, int d6, long d7, int d8, long d9,
                      int e0, long e1, int e2, long e3, int e4, long e5, int e6, long e7, int e8, long e9,
                      int f0, long f1, int f2, long f3, int f4, long f5, int f6, long f7, int f8, long f9) {
        long h = 7;
        h = h * 31 + a0 + a1 * 2 + a2 * 3 + a3 * 5 + a4 - a5 + a6 - a7 + a8 - a9;
        h = h * 31 + b0 + b1 * 2 + b2 * 3 + b3 * 5 + b4 - b5 + b6 - b7 + b8 - b9;
        h = h * 31 + c0 + c1 * 2 + c2 * 3 + c3 * 5 + c4 - c5 + c6 - c7 + c8 - c9;
        h = h * 31 + d0 + d1 * 2 + d2 * 3 + d3 * 5 + d4 - d5 + d6 - d7 + d8 - d9;
        h = h * 31 + e0 + e1 * 2 + e2 * 3 + e3 * 5 + e4 - e5 + e6 - e7 + e8 - e9;
        h = h * 31 + f0 + f1 * 2 + f2 * 3 + f3 * 5 + f4 - f5 + f6 - f7 + f8 - f9;
        return a0 > 0 ? sixty(a0 - 1, f9, f8, f7, f6, f5, f4, f3, f2, f1, f0, e9, e8, e7, e6, e5, e4, e3, e2, e1, e0, d9, d8, d7, d6, d5, d4,
            d3, d2, d1, d0, c9, c8, c7, c6, c5, c4, c3, c2, c1, c0, b9, b8, b7, b6, b5, b4, b3, b2, b1, b0, a9, a8, a7, a6, a5, a4, a3, a2, a1) + h : h;
    }

    static long sixty(int a0, long f9, long f8, long f7, long f6, long f5, long f4, long f3, long f2, long f1, long f0,
                      long e9, long e8, long e7, long e6, long e5, long e4, long e3, long e2, long e1, long e0,
                      long d9, long d8, long d7, long d6, long d5, long d4, long d3, long d2, long d1, long d0,
                      long c9, long c8, long c7, long c6, long c5, long c4, long c3, long c2, long c1, long c0,
                      long b9, long b8, long b7, long b6, long b5, long b4, long b3, long b2, long b1, long b0,
                      long a9, long a8, long a7, long a6, long a5, long a4, long a3, long a2, long a1) {
        return ((((((a0 * 3 + f9) * 3 + e9) * 3 + d9) * 3 + c9) * 3 + b9) * 3 + a9) * 3 + a1 + (f0 ^ e0 ^ d0 ^ c0 ^ b0);
    }

    public static void main(String[] args) {
        int[] j = {1};
        String i = "i";
        System.out.println(mixed((byte) 127, (short) -32768, 'c', 4, 5, 6, 7, false, i, j, null, 8, 9, 10, 11, "p", true, 'r'));
        System.out.println(i + j[0]);
        System.out.println(sixty(3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
            30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59));
    }
}
