// Each thread has its own variable.
// correct
import java.util.concurrent.atomic.AtomicInteger;

public class ThreadLocals {
    public static void main(String[] args) throws Exception {
        ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[1]);
        AtomicInteger sum = new AtomicInteger();
        Runnable adds = () -> {
            local.get()[0] += 3;
            sum.addAndGet(local.get()[0]);
        };
        Thread first = new Thread(adds);
        first.start();
        adds.run();
        first.join();
        System.out.println(sum);
    }
}
