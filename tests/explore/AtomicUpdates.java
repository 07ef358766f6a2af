// Counters are updated atomically.
// correct
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicUpdates {
    public static void main(String[] args) throws Exception {
        AtomicInteger count = new AtomicInteger();
        AtomicLong total = new AtomicLong();
        Runnable adds = () -> {
            count.incrementAndGet();
            long before;
            do {
                before = total.get();
            } while (!total.compareAndSet(before, before + 2));
        };
        Thread first = new Thread(adds);
        first.start();
        adds.run();
        first.join();
        if (count.get() != 2 || total.get() != 4) {
            throw new IllegalStateException();
        }
        System.out.println(count + " " + total);
    }
}
