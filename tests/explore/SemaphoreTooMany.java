// A semaphore is released on a path that has not acquired it: two threads are inside.
// finds: uncaught exception: java.lang.IllegalStateException
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreTooMany {
    static final Semaphore semaphore = new Semaphore(1);
    static final AtomicInteger inside = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Runnable enters = () -> {
            if (!semaphore.tryAcquire()) {
                semaphore.release();
                return;
            }
            if (inside.incrementAndGet() > 1) {
                throw new IllegalStateException("two threads inside");
            }
            inside.decrementAndGet();
            semaphore.release();
        };
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(enters);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
