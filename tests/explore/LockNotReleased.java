// A lock is not released when the section throws.
// finds: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class LockNotReleased {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread fails = new Thread(() -> {
            try {
                lock.lock();
                Object nothing = null;
                nothing.hashCode();
                lock.unlock();
            } catch (NullPointerException ignored) {
                return;
            }
        });
        fails.start();
        lock.lock();
        lock.unlock();
        fails.join();
        lock.lock();
        lock.unlock();
    }
}
