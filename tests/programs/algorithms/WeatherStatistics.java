import java.util.Arrays;
import java.util.DoubleSummaryStatistics;

/** Arrays of arrays, averages, medians, histograms and moving windows. */
public class WeatherStatistics {
    private static final double[][] DATA = {{-2.5, 0, 3.25, 7}, {1, 1, 2, 3.5, 5.75}, {}, {10.5}, {4, -8, 15.5, 16, -23, 42}};

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n == 0 ? Double.NaN : n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    static double[] moving(double[] values, int window) {
        double[] result = new double[Math.max(0, values.length - window + 1)];
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i];
            if (i >= window) {
                sum -= values[i - window];
            }
            if (i >= window - 1) {
                result[i - window + 1] = sum / window;
            }
        }
        return result;
    }

    public static void main(String[] args) {
        for (double[] row : DATA) {
            DoubleSummaryStatistics s = Arrays.stream(row).summaryStatistics();
            System.out.println(s.getCount() + " " + s.getAverage() + " " + s.getMin() + " " + median(row) + " " + Arrays.toString(moving(row, 2)));
        }
        double[] all = Arrays.stream(DATA).flatMapToDouble(Arrays::stream).toArray();
        double mean = Arrays.stream(all).average().orElseThrow();
        double deviation = Math.sqrt(Arrays.stream(all).map(x -> (x - mean) * (x - mean)).sum() / all.length);
        System.out.printf("%d %.3f %.3f %.2f%n", all.length, mean, deviation, median(all));
        int[] histogram = new int[7];
        for (double x : all) {
            histogram[(int) Math.floor((x + 30) / 12) % 7]++;
        }
        for (int i = 0; i < histogram.length; i++) {
            System.out.println(String.format("%4d ", i * 12 - 30) + "*".repeat(histogram[i]));
        }
        double[][] copy = DATA.clone();
        copy[0] = new double[] {1};
        double[][] jagged = new double[3][];
        for (int i = 0; i < jagged.length; i++) {
            jagged[i] = new double[i + 1];
            Arrays.fill(jagged[i], i * 0.5);
        }
        System.out.println(DATA[0].length + " " + Arrays.deepToString(jagged) + " " + Arrays.equals(DATA[1], copy[1]) + Arrays.deepEquals(DATA, copy));
    }
}
