import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Matrices of doubles, and generic matrices over any field, with fractions and remainders as fields. */
public class Matrices {
    static final class Matrix {
        private final double[][] cells;

        Matrix(double[]... rows) {
            cells = new double[rows.length][];
            for (int i = 0; i < rows.length; i++) {
                if (rows[i].length != rows[0].length) {
                    throw new IllegalArgumentException("row " + i + " has " + rows[i].length + " cells");
                }
                cells[i] = rows[i].clone();
            }
        }

        static Matrix identity(int n) {
            double[][] rows = new double[n][n];
            for (int i = 0; i < n; i++) {
                rows[i][i] = 1;
            }
            return new Matrix(rows);
        }

        int rows() {
            return cells.length;
        }

        int columns() {
            return cells[0].length;
        }

        Matrix times(Matrix other) {
            if (columns() != other.rows()) {
                throw new IllegalArgumentException(columns() + " columns by " + other.rows() + " rows");
            }
            double[][] product = new double[rows()][other.columns()];
            for (int i = 0; i < rows(); i++) {
                for (int j = 0; j < other.columns(); j++) {
                    double sum = 0;
                    for (int k = 0; k < columns(); k++) {
                        sum += cells[i][k] * other.cells[k][j];
                    }
                    product[i][j] = sum;
                }
            }
            return new Matrix(product);
        }

        Matrix transposed() {
            double[][] rows = new double[columns()][rows()];
            for (int i = 0; i < rows(); i++) {
                for (int j = 0; j < columns(); j++) {
                    rows[j][i] = cells[i][j];
                }
            }
            return new Matrix(rows);
        }

        Matrix map(DoubleUnaryOperator f) {
            return new Matrix(Arrays.stream(cells).map(row -> Arrays.stream(row).map(f).toArray()).toArray(double[][]::new));
        }

        Matrix power(int n) {
            return n == 0 ? identity(rows()) : n % 2 == 1 ? times(power(n - 1)) : times(this).power(n / 2);
        }

        double determinant() {
            double[][] a = Arrays.stream(cells).map(double[]::clone).toArray(double[][]::new);
            double result = 1;
            for (int k = 0; k < a.length; k++) {
                int pivot = k;
                for (int i = k + 1; i < a.length; i++) {
                    if (Math.abs(a[i][k]) > Math.abs(a[pivot][k])) {
                        pivot = i;
                    }
                }
                if (a[pivot][k] == 0) {
                    return 0;
                }
                if (pivot != k) {
                    double[] row = a[k];
                    a[k] = a[pivot];
                    a[pivot] = row;
                    result = -result;
                }
                result *= a[k][k];
                for (int i = k + 1; i < a.length; i++) {
                    double factor = a[i][k] / a[k][k];
                    for (int j = k; j < a.length; j++) {
                        a[i][j] -= factor * a[k][j];
                    }
                }
            }
            return result;
        }

        @Override
        public String toString() {
            return Arrays.stream(cells)
                .map(row -> Arrays.stream(row).mapToObj(cell -> String.format("%8.3f", cell)).collect(Collectors.joining(" ")))
                .collect(Collectors.joining("\n"));
        }
    }

    interface Field<F> {
        F zero();

        F one();

        F add(F a, F b);

        F multiply(F a, F b);

        F negate(F a);

        F invert(F a);

        default F subtract(F a, F b) {
            return add(a, negate(b));
        }

        default F divide(F a, F b) {
            return multiply(a, invert(b));
        }
    }

    static final class Fraction implements Comparable<Fraction> {
        final long up;
        final long down;

        Fraction(long up, long down) {
            if (down == 0) {
                throw new ArithmeticException("denominator 0");
            }
            long divisor = gcd(Math.abs(up), Math.abs(down)) * (down < 0 ? -1 : 1);
            this.up = up / divisor;
            this.down = down / divisor;
        }

        private static long gcd(long a, long b) {
            return b == 0 ? a : gcd(b, a % b);
        }

        @Override
        public int compareTo(Fraction other) {
            return Long.compare(up * other.down, other.up * down);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Fraction && compareTo((Fraction) o) == 0;
        }

        @Override
        public int hashCode() {
            return Objects.hash(up, down);
        }

        @Override
        public String toString() {
            return down == 1 ? "" + up : up + "/" + down;
        }

        static final Field<Fraction> FIELD = new Field<>() {
            public Fraction zero() {
                return new Fraction(0, 1);
            }

            public Fraction one() {
                return new Fraction(1, 1);
            }

            public Fraction add(Fraction a, Fraction b) {
                return new Fraction(a.up * b.down + b.up * a.down, a.down * b.down);
            }

            public Fraction multiply(Fraction a, Fraction b) {
                return new Fraction(a.up * b.up, a.down * b.down);
            }

            public Fraction negate(Fraction a) {
                return new Fraction(-a.up, a.down);
            }

            public Fraction invert(Fraction a) {
                return new Fraction(a.down, a.up);
            }
        };
    }

    record Modulo(int p) implements Field<Integer> {
        public Integer zero() {
            return 0;
        }

        public Integer one() {
            return 1;
        }

        public Integer add(Integer a, Integer b) {
            return (a + b) % p;
        }

        public Integer multiply(Integer a, Integer b) {
            return (int) ((long) a * b % p);
        }

        public Integer negate(Integer a) {
            return a == 0 ? 0 : p - a;
        }

        public Integer invert(Integer a) {
            if (a == 0) {
                throw new ArithmeticException("0 has no inverse modulo " + p);
            }
            int result = 1, square = a;
            for (int e = p - 2; e > 0; e /= 2) {
                if (e % 2 == 1) {
                    result = multiply(result, square);
                }
                square = multiply(square, square);
            }
            return result;
        }
    }

    static class Grid<F> implements Iterable<F> {
        private final Field<F> field;
        private final F[][] cells;

        Grid(Field<F> field, F[][] cells) {
            this.field = field;
            this.cells = cells;
        }

        Grid<F> inverse(IntFunction<F[]> row, IntFunction<F[][]> rows) {
            int n = cells.length;
            F[][] left = rows.apply(n), right = rows.apply(n);
            for (int i = 0; i < n; i++) {
                left[i] = cells[i].clone();
                right[i] = row.apply(n);
                for (int j = 0; j < n; j++) {
                    right[i][j] = i == j ? field.one() : field.zero();
                }
            }
            for (int k = 0; k < n; k++) {
                int pivot = k;
                while (pivot < n && left[pivot][k].equals(field.zero())) {
                    pivot++;
                }
                if (pivot == n) {
                    throw new ArithmeticException("singular");
                }
                swap(left, k, pivot);
                swap(right, k, pivot);
                F factor = field.invert(left[k][k]);
                scale(left[k], factor);
                scale(right[k], factor);
                for (int i = 0; i < n; i++) {
                    if (i != k) {
                        F times = left[i][k];
                        addTo(left[i], left[k], times);
                        addTo(right[i], right[k], times);
                    }
                }
            }
            return new Grid<>(field, right);
        }

        private static <T> void swap(T[] items, int i, int j) {
            T item = items[i];
            items[i] = items[j];
            items[j] = item;
        }

        private void scale(F[] row, F factor) {
            Arrays.setAll(row, i -> field.multiply(row[i], factor));
        }

        private void addTo(F[] row, F[] other, F times) {
            Arrays.setAll(row, i -> field.subtract(row[i], field.multiply(times, other[i])));
        }

        F fold(F start, BinaryOperator<F> operator) {
            F result = start;
            for (F cell : this) {
                result = operator.apply(result, cell);
            }
            return result;
        }

        @Override
        public Iterator<F> iterator() {
            return new Iterator<F>() {
                private int at;

                @Override
                public boolean hasNext() {
                    return at < cells.length * cells.length;
                }

                @Override
                public F next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException();
                    }
                    return cells[at / cells.length][at++ % cells.length];
                }
            };
        }

        @Override
        public String toString() {
            return Arrays.deepToString(cells);
        }
    }

    static Fraction[][] hilbert(int n) {
        return IntStream.range(0, n)
            .mapToObj(i -> IntStream.range(0, n).mapToObj(j -> new Fraction(1, i + j + 1)).toArray(Fraction[]::new))
            .toArray(Fraction[][]::new);
    }

    public static void main(String[] args) {
        Matrix a = new Matrix(new double[] {2, 1, -1}, new double[] {-3, -1, 2}, new double[] {-2, 1, 2});
        System.out.println(a + "\n" + a.transposed().times(a));
        System.out.println(a.determinant() + " " + Matrix.identity(4).determinant() + " " + new Matrix(new double[][] {{1, 2}, {2, 4}}).determinant());
        System.out.println(new Matrix(new double[][] {{1, 1}, {1, 0}}).power(30));
        System.out.println(a.map(Math::abs).map(x -> x / 3));
        Grid<Fraction> hilbert = new Grid<>(Fraction.FIELD, hilbert(4));
        Grid<Fraction> inverse = hilbert.inverse(Fraction[]::new, Fraction[][]::new);
        System.out.println(hilbert + "\n" + inverse + "\n" + inverse.fold(new Fraction(0, 1), Fraction.FIELD::add));
        Grid<Integer> mod = new Grid<>(new Modulo(101), new Integer[][] {{3, 5, 7}, {2, 0, 1}, {9, 4, 4}});
        System.out.println(mod.inverse(Integer[]::new, Integer[][]::new).inverse(Integer[]::new, Integer[][]::new));
        Runnable[] wrong = {
            () -> a.times(new Matrix(new double[] {1, 2})),
            () -> new Matrix(new double[] {1}, new double[] {1, 2}),
            () -> new Grid<>(new Modulo(7), new Integer[][] {{1, 2}, {2, 4}}).inverse(Integer[]::new, Integer[][]::new),
            () -> Fraction.FIELD.divide(new Fraction(1, 2), new Fraction(0, 5)),
            () -> new Modulo(5).invert(0),
        };
        for (Runnable attempt : wrong) {
            try {
                attempt.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
