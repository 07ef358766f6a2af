// Tasks of a pool change one object after the other under a lock.
// correct
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolThreads {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch latch = new CountDownLatch(3);
        int[] total = new int[1];
        for (int i = 1; i <= 3; i++) {
            int amount = i;
            pool.execute(() -> {
                synchronized (total) {
                    total[0] += amount;
                }
                latch.countDown();
            });
        }
        latch.await();
        pool.shutdown();
        System.out.println(total[0]);
    }
}
