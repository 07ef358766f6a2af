/*
 * MatMul: product of two dense square matrices by the three-loop method. Double multiply-add, rows and columns of
 * two-dimensional arrays.
 *
 * Size: order of the matrices. A = 500, B = 800, C = 1200.
 * Check: R. Freivalds' test, C v = A (B v) for random vectors v. The elements are small integers, so all sums are exact.
 */
public class MatMul {
    private static long state = 271828L;

    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 128;
        double[][] a = matrix(n);
        double[][] b = matrix(n);
        double[][] c = multiply(a, b);
        for (int trial = 0; trial < 3; trial++) {
            double[] v = new double[n];
            for (int i = 0; i < n; i++) {
                v[i] = small();
            }
            double[] left = apply(c, v);
            double[] right = apply(a, apply(b, v));
            for (int i = 0; i < n; i++) {
                check(left[i] == right[i], "trial " + trial + ", row " + i);
            }
        }
        long hash = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                hash = 31 * hash + (long) c[i][j];
            }
        }
        System.out.println("MatMul size=" + n + " checksum=" + hash + " ok");
    }

    static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length;
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            double[] row = a[i];
            for (int j = 0; j < n; j++) {
                double sum = 0.0;
                for (int k = 0; k < n; k++) {
                    sum += row[k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }

    static double[] apply(double[][] m, double[] v) {
        double[] result = new double[v.length];
        for (int i = 0; i < v.length; i++) {
            double[] row = m[i];
            for (int j = 0; j < v.length; j++) {
                result[i] += row[j] * v[j];
            }
        }
        return result;
    }

    static double[][] matrix(int n) {
        double[][] m = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                m[i][j] = small();
            }
        }
        return m;
    }

    /** A random integer in -512..511, by Knuth's 64-bit linear congruential generator. */
    static double small() {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) (state >> 54);
    }

    static int size(String s) {
        switch (s) {
            case "A": return 500;
            case "B": return 800;
            case "C": return 1200;
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
