/*
 * Sparse: product of an unstructured sparse matrix, in compressed row form, with a vector, 200 times over.
 * Double arithmetic with indirect access.
 *
 * Size: rows; the matrix has 5 nonzeros for each. A = 50,000, B = 100,000, C = 500,000.
 * Check: each element of the result against a compensated sum (W. Kahan, 1965) over the unsorted triplets.
 */
public class Sparse {
    static final int ITERATIONS = 200;
    static final int PER_ROW = 5;

    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 2000;
        int nonzeros = PER_ROW * n;
        Lcg random = new Lcg(1966L);
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = random.nextDouble();
        }
        int[] tripletRow = new int[nonzeros];
        int[] tripletColumn = new int[nonzeros];
        double[] tripletValue = new double[nonzeros];
        for (int k = 0; k < nonzeros; k++) {
            tripletRow[k] = random.below(n);
            tripletColumn[k] = random.below(n);
            tripletValue[k] = random.nextDouble();
        }

        int[] start = new int[n + 1];
        int[] column = new int[nonzeros];
        double[] value = new double[nonzeros];
        compress(tripletRow, tripletColumn, tripletValue, start, column, value);
        double[] y = new double[n];
        multiply(y, value, start, column, x);

        verify(y, tripletRow, tripletColumn, tripletValue, x);
        long hash = 0;
        for (int i = 0; i < n; i++) {
            hash = 31 * hash + Double.doubleToLongBits(y[i]);
        }
        long known = known(n);
        check(known == 0 || known == hash, "checksum " + hash + ", expected " + known);
        System.out.println("Sparse size=" + n + " checksum=" + hash + " ok");
    }

    /** Adds the product to y, ITERATIONS times. */
    static void multiply(double[] y, double[] value, int[] start, int[] column, double[] x) {
        int rows = y.length;
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            for (int row = 0; row < rows; row++) {
                double sum = 0.0;
                int end = start[row + 1];
                for (int k = start[row]; k < end; k++) {
                    sum += x[column[k]] * value[k];
                }
                y[row] += sum;
            }
        }
    }

    /** Counting sort of the triplets by row. */
    static void compress(int[] fromRow, int[] fromColumn, double[] fromValue, int[] start, int[] column, double[] value) {
        int rows = start.length - 1;
        for (int k = 0; k < fromRow.length; k++) {
            start[fromRow[k] + 1]++;
        }
        for (int row = 0; row < rows; row++) {
            start[row + 1] += start[row];
        }
        int[] next = new int[rows];
        System.arraycopy(start, 0, next, 0, rows);
        for (int k = 0; k < fromRow.length; k++) {
            int at = next[fromRow[k]]++;
            column[at] = fromColumn[k];
            value[at] = fromValue[k];
        }
    }

    static void verify(double[] y, int[] row, int[] column, double[] value, double[] x) {
        double[] sum = new double[y.length];
        double[] lost = new double[y.length];
        for (int k = row.length - 1; k >= 0; k--) {
            int i = row[k];
            double term = value[k] * x[column[k]] - lost[i];
            double next = sum[i] + term;
            lost[i] = (next - sum[i]) - term;
            sum[i] = next;
        }
        for (int i = 0; i < y.length; i++) {
            double expected = ITERATIONS * sum[i];
            check(StrictMath.abs(y[i] - expected) <= 1e-12 * ITERATIONS * (1.0 + sum[i]),
                    "row " + i + " is " + y[i] + ", expected " + expected);
        }
    }

    static int size(String s) {
        switch (s) {
            case "A": return 50000;
            case "B": return 100000;
            case "C": return 500000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    /** The checksum recorded for a size; 0 when there is none. */
    static long known(int n) {
        switch (n) {
            case 2000: return -3656338871293789116L;
            case 50000: return 4910073254235155003L;
            case 100000: return 2749291126492917197L;
            case 500000: return 6881060802905665967L;
            default: return 0;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }

    /** Knuth's 64-bit linear congruential generator. */
    static class Lcg {
        private long state;

        Lcg(long seed) {
            state = seed;
        }

        double nextDouble() {
            advance();
            return (state >>> 11) * (1.0 / (1L << 53));
        }

        /** An int in 0..bound-1, from the high 31 bits. */
        int below(int bound) {
            advance();
            return (int) ((state >>> 33) * bound >>> 31);
        }

        private void advance() {
            state = state * 6364136223846793005L + 1442695040888963407L;
        }
    }
}
