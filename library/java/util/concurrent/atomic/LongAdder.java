package java.util.concurrent.atomic;

/** A sum that threads add to. */
public class LongAdder extends Number {
    private long value;

    public LongAdder() {
    }

    public synchronized void add(long x) {
        value += x;
    }

    public void increment() {
        add(1);
    }

    public void decrement() {
        add(-1);
    }

    public synchronized long sum() {
        return value;
    }

    public synchronized void reset() {
        value = 0;
    }

    public synchronized long sumThenReset() {
        long sum = value;
        value = 0;
        return sum;
    }

    public String toString() {
        return Long.toString(sum());
    }

    public int intValue() {
        return (int) sum();
    }

    public long longValue() {
        return sum();
    }

    public float floatValue() {
        return sum();
    }

    public double doubleValue() {
        return sum();
    }
}
