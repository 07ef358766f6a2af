// An atomic integer is read and set in two steps.
// finds: uncaught exception: java.lang.IllegalStateException
import java.util.concurrent.atomic.AtomicInteger;

public class GetThenSet {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Runnable increments = () -> count.set(count.get() + 1);
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
