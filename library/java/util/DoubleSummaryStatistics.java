package java.util;

import java.util.function.DoubleConsumer;

/** Count, sum and bounds of numbers of type double (SE 17). The sum is Kahan's, with a compensation for what is rounded off. */
public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    private double sum;
    private double compensation;
    /** The sum without compensation, for infinities. */
    private double simpleSum;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    public DoubleSummaryStatistics() {
    }

    public void accept(double value) {
        count++;
        simpleSum += value;
        add(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    private void add(double value) {
        double term = value - compensation;
        double next = sum + term;
        compensation = next - sum - term;
        sum = next;
    }

    public void combine(DoubleSummaryStatistics other) {
        count += other.count;
        simpleSum += other.simpleSum;
        add(other.sum);
        add(-other.compensation);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    public final long getCount() {
        return count;
    }

    public final double getSum() {
        double exact = sum - compensation;
        return Double.isNaN(exact) && Double.isInfinite(simpleSum) ? simpleSum : exact;
    }

    public final double getMin() {
        return min;
    }

    public final double getMax() {
        return max;
    }

    public final double getAverage() {
        return count > 0 ? getSum() / count : 0.0;
    }

    public String toString() {
        return String.format(
            "%s{count=%d, sum=%f, min=%f, average=%f, max=%f}",
            getClass().getSimpleName(), count, getSum(), min, getAverage(), max);
    }
}
