// Readers and a writer use the right locks.
// correct
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLocks {
    static int low;
    static int high;

    public static void main(String[] args) throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            try {
                low++;
                high++;
            } finally {
                lock.writeLock().unlock();
            }
        });
        writer.start();
        lock.readLock().lock();
        try {
            if (low != high) {
                throw new IllegalStateException();
            }
        } finally {
            lock.readLock().unlock();
        }
        writer.join();
        System.out.println(low + high);
    }
}
