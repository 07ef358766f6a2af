// Three threads take three locks in a circle.
// finds: a deadlock is possible
// finds: deadlock
import java.util.concurrent.atomic.AtomicInteger;

public class ThreeLocks {
    static final AtomicInteger meals = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Object[] forks = { new Object(), new Object(), new Object() };
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % 3];
            threads[i] = new Thread(() -> {
                synchronized (left) {
                    synchronized (right) {
                        meals.incrementAndGet();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
