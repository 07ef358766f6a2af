// A compare-and-set is not repeated when it fails.
// finds: uncaught exception: java.lang.IllegalStateException
import java.util.concurrent.atomic.AtomicInteger;

public class LoopWithoutRetry {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Runnable increments = () -> {
            int before = count.get();
            count.compareAndSet(before, before + 1);
        };
        Thread first = new Thread(increments);
        Thread second = new Thread(increments);
        first.start();
        second.start();
        first.join();
        second.join();
        if (count.get() != 2) {
            throw new IllegalStateException("count " + count);
        }
    }
}
