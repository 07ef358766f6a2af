public class MatrixAlgebra {
    final int rows, cols;
    final double[][] e;

    MatrixAlgebra(int rows, int cols) {
        this.rows = rows;
        this.cols = cols;
        e = new double[rows][cols];
    }

    MatrixAlgebra(double[][] e) {
        this(e.length, e[0].length);
        for (int i = 0; i < rows; i++) System.arraycopy(e[i], 0, this.e[i], 0, cols);
    }

    static MatrixAlgebra identity(int n) {
        MatrixAlgebra m = new MatrixAlgebra(n, n);
        for (int i = 0; i < n; i++) m.e[i][i] = 1;
        return m;
    }

    MatrixAlgebra times(MatrixAlgebra o) {
        if (cols != o.rows) throw new IllegalArgumentException(rows + "x" + cols + " times " + o.rows + "x" + o.cols);
        MatrixAlgebra r = new MatrixAlgebra(rows, o.cols);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < o.cols; j++)
                for (int k = 0; k < cols; k++) r.e[i][j] += e[i][k] * o.e[k][j];
        return r;
    }

    MatrixAlgebra transpose() {
        MatrixAlgebra r = new MatrixAlgebra(cols, rows);
        for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) r.e[j][i] = e[i][j];
        return r;
    }

    /** Gauss-Jordan elimination on a copy; returns the determinant and leaves the inverse in {@code out}. */
    double invert(MatrixAlgebra out) {
        MatrixAlgebra a = new MatrixAlgebra(e);
        double det = 1;
        for (int c = 0; c < cols; c++) {
            int p = c;
            for (int r = c + 1; r < rows; r++) if (Math.abs(a.e[r][c]) > Math.abs(a.e[p][c])) p = r;
            if (a.e[p][c] == 0) return 0;
            if (p != c) {
                double[] t = a.e[p]; a.e[p] = a.e[c]; a.e[c] = t;
                t = out.e[p]; out.e[p] = out.e[c]; out.e[c] = t;
                det = -det;
            }
            double d = a.e[c][c];
            det *= d;
            for (int j = 0; j < cols; j++) {
                a.e[c][j] /= d;
                out.e[c][j] /= d;
            }
            for (int r = 0; r < rows; r++) {
                if (r == c) continue;
                double f = a.e[r][c];
                for (int j = 0; j < cols; j++) {
                    a.e[r][j] -= f * a.e[c][j];
                    out.e[r][j] -= f * out.e[c][j];
                }
            }
        }
        return det;
    }

    public String toString() {
        StringBuilder s = new StringBuilder();
        for (double[] row : e) {
            s.append("[");
            for (int j = 0; j < row.length; j++) s.append(j > 0 ? " " : "").append(row[j]);
            s.append("]");
        }
        return s.toString();
    }

    public static void main(String[] args) {
        MatrixAlgebra a = new MatrixAlgebra(new double[][] {{2, 1, 1}, {1, 3, 2}, {1, 0, 0}});
        MatrixAlgebra b = new MatrixAlgebra(new double[][] {{1, 2}, {3, 4}, {5, 6}});
        System.out.println(a.times(b));
        System.out.println(b.transpose().times(a));
        MatrixAlgebra inverse = identity(3);
        System.out.println(a.invert(inverse) + " " + inverse);
        System.out.println(a.times(inverse));
        MatrixAlgebra singular = new MatrixAlgebra(new double[][] {{1, 2}, {2, 4}});
        System.out.println(singular.invert(identity(2)));
        MatrixAlgebra h = new MatrixAlgebra(4, 4);
        for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) h.e[i][j] = 1.0 / (i + j + 1);
        MatrixAlgebra hi = identity(4);
        System.out.println(h.invert(hi));
        System.out.println(hi);
        MatrixAlgebra fib = new MatrixAlgebra(new double[][] {{1, 1}, {1, 0}}), power = identity(2);
        for (int i = 0; i < 50; i++) power = power.times(fib);
        System.out.println(power);
        try {
            b.times(b);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
