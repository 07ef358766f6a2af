// A count is protected by one lock object, also where it is only tried.
// options: --detect happens-before,eraser,lock-order
// correct
import java.util.concurrent.locks.ReentrantLock;

public class LockedByObjects {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void add() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
        if (lock.tryLock()) {
            count++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(LockedByObjects::add);
        other.start();
        add();
        other.join();
        lock.lock();
        if (count < 2 || count > 4) {
            throw new IllegalStateException();
        }
        lock.unlock();
    }
}
