/*
 * LUFact: solves a dense linear system by LU factorisation with partial pivoting, column oriented as in LINPACK
 * (J. Dongarra, J. Bunch, C. Moler, G. Stewart, 1979). Double arithmetic in short vector loops.
 *
 * Size: order of the matrix. A = 500, B = 1000, C = 2000.
 * Check: LINPACK's normalised residual, which grows with the order, stays small. The checksum covers every bit of the
 * factors, pivots and solution.
 */
public class LUFact {
    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 150;
        double[][] a = new double[n][n];
        double[] b = new double[n];
        fill(a, b);
        int[] pivot = new int[n];
        check(factor(a, pivot), "matrix is singular");
        solve(a, pivot, b);

        double normalised = residual(b);
        check(normalised < 10.0 + StrictMath.sqrt(n), "normalised residual " + normalised);
        long hash = 0;
        for (int j = 0; j < n; j++) {
            double[] column = a[j];
            for (int i = 0; i < n; i++) {
                hash = 31 * hash + Double.doubleToLongBits(column[i]);
            }
            hash = 31 * hash + pivot[j];
            hash = 31 * hash + Double.doubleToLongBits(b[j]);
        }
        long known = known(n);
        check(known == 0 || known == hash, "checksum " + hash + ", expected " + known);
        System.out.println("LUFact size=" + n + " checksum=" + hash + " ok");
    }

    /** Fills the matrix (an array of columns) with values in [-0.5, 0.5) and b with its row sums: all ones solve it. */
    static void fill(double[][] a, double[] b) {
        long state = 1325L;
        for (int j = 0; j < a.length; j++) {
            double[] column = a[j];
            for (int i = 0; i < column.length; i++) {
                state = state * 6364136223846793005L + 1442695040888963407L;
                column[i] = (state >>> 11) * (1.0 / (1L << 53)) - 0.5;
            }
        }
        for (int i = 0; i < b.length; i++) {
            b[i] = 0.0;
        }
        for (int j = 0; j < a.length; j++) {
            addScaled(b.length, 1.0, a[j], b, 0);
        }
    }

    /** Factors in place into a unit lower and an upper triangle; false when a pivot is zero. */
    static boolean factor(double[][] a, int[] pivot) {
        int n = a.length;
        for (int k = 0; k < n - 1; k++) {
            double[] column = a[k];
            int p = indexOfLargest(column, k);
            pivot[k] = p;
            if (column[p] == 0.0) {
                return false;
            }
            swap(column, p, k);
            double scale = -1.0 / column[k];
            for (int i = k + 1; i < n; i++) {
                column[i] *= scale;
            }
            for (int j = k + 1; j < n; j++) {
                swap(a[j], p, k);
                addScaled(n, a[j][k], column, a[j], k + 1);
            }
        }
        pivot[n - 1] = n - 1;
        return a[n - 1][n - 1] != 0.0;
    }

    /** Replaces b by the solution: forward elimination, then back substitution. */
    static void solve(double[][] a, int[] pivot, double[] b) {
        int n = a.length;
        for (int k = 0; k < n - 1; k++) {
            swap(b, pivot[k], k);
            addScaled(n, b[k], a[k], b, k + 1);
        }
        for (int k = n - 1; k >= 0; k--) {
            b[k] /= a[k][k];
            addScaled(k, -b[k], a[k], b, 0);
        }
    }

    /** y += factor * x, over the elements from..to-1. */
    static void addScaled(int to, double factor, double[] x, double[] y, int from) {
        if (factor == 0.0) {
            return;
        }
        for (int i = from; i < to; i++) {
            y[i] += factor * x[i];
        }
    }

    static int indexOfLargest(double[] x, int from) {
        int best = from;
        double largest = StrictMath.abs(x[from]);
        for (int i = from + 1; i < x.length; i++) {
            double magnitude = StrictMath.abs(x[i]);
            if (magnitude > largest) {
                largest = magnitude;
                best = i;
            }
        }
        return best;
    }

    static void swap(double[] x, int i, int j) {
        double t = x[i];
        x[i] = x[j];
        x[j] = t;
    }

    /** max|Ax - b| / (n max|A| max|x| eps) for the solution x, with A and b made afresh. */
    static double residual(double[] x) {
        int n = x.length;
        double[][] a = new double[n][n];
        double[] b = new double[n];
        fill(a, b);
        for (int j = 0; j < n; j++) {
            addScaled(n, -x[j], a[j], b, 0);
        }
        double largestA = 0.0;
        for (int j = 0; j < n; j++) {
            largestA = StrictMath.max(largestA, StrictMath.abs(a[j][indexOfLargest(a[j], 0)]));
        }
        double largestX = StrictMath.abs(x[indexOfLargest(x, 0)]);
        double largestB = StrictMath.abs(b[indexOfLargest(b, 0)]);
        return largestB / (n * largestA * largestX * 2.220446049250313e-16);
    }

    static int size(String s) {
        switch (s) {
            case "A": return 500;
            case "B": return 1000;
            case "C": return 2000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    /** The checksum recorded for a size; 0 when there is none. */
    static long known(int n) {
        switch (n) {
            case 150: return 7268679899589635100L;
            case 500: return -6336255777834943471L;
            case 1000: return 1494629933256189200L;
            case 2000: return -7395269966308529280L;
            default: return 0;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
