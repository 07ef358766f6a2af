// Two threads write under the read lock.
// finds: data race on WriteUnderReadLock.value
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteUnderReadLock {
    static int value;

    public static void main(String[] args) throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Runnable writes = () -> {
            lock.readLock().lock();
            try {
                value++;
            } finally {
                lock.readLock().unlock();
            }
        };
        Thread first = new Thread(writes);
        Thread second = new Thread(writes);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
