import java.util.Random;

/** A sum over parts of an array, a parallel merge sort, and matrix rows by threads. */
public class ParallelSum {
    static final class Part extends Thread {
        private final int[] data;
        private final int from;
        private final int to;
        private long sum;

        Part(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            for (int i = from; i < to; i++) {
                sum += data[i];
            }
        }
    }

    static void sort(int[] data, int from, int to, int depth) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        if (depth > 0) {
            Thread left = new Thread(() -> sort(data, from, middle, depth - 1));
            left.start();
            sort(data, middle, to, depth - 1);
            try {
                left.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        } else {
            sort(data, from, middle, 0);
            sort(data, middle, to, 0);
        }
        int[] merged = new int[to - from];
        for (int i = from, j = middle, k = 0; k < merged.length; k++) {
            merged[k] = j >= to || i < middle && data[i] <= data[j] ? data[i++] : data[j++];
        }
        System.arraycopy(merged, 0, data, from, merged.length);
    }

    public static void main(String[] args) throws InterruptedException {
        Random random = new Random(5);
        int[] data = new int[2000];
        long expected = 0;
        for (int i = 0; i < data.length; i++) {
            data[i] = random.nextInt(1000);
            expected += data[i];
        }
        Part[] parts = new Part[7];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Part(data, data.length * i / parts.length, data.length * (i + 1) / parts.length);
            parts[i].start();
        }
        long sum = 0;
        for (Part part : parts) {
            part.join();
            sum += part.sum;
        }
        System.out.println(sum + " " + (sum == expected));

        sort(data, 0, data.length, 3);
        boolean sorted = true;
        for (int i = 1; i < data.length; i++) {
            sorted &= data[i - 1] <= data[i];
        }
        System.out.println(sorted + " " + data[0] + " " + data[data.length - 1]);

        int n = 12;
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i + j;
                b[i][j] = i - j;
            }
        }
        Thread[] rows = new Thread[n];
        for (int i = 0; i < n; i++) {
            int row = i;
            rows[i] = new Thread(() -> {
                for (int j = 0; j < n; j++) {
                    for (int k = 0; k < n; k++) {
                        c[row][j] += a[row][k] * b[k][j];
                    }
                }
            });
            rows[i].start();
        }
        double trace = 0;
        for (int i = 0; i < n; i++) {
            rows[i].join();
            trace += c[i][i];
        }
        System.out.println(trace);
    }
}
