// Two lock objects of java.util.concurrent are locked in different orders; all counts are under a lock.
// finds: a deadlock is possible
// finds: deadlock
// options: --detect lock-order,eraser
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class LockObjects {
    static final Lock first = new ReentrantLock();
    static final ReentrantLock second = new ReentrantLock();
    static int count;

    static void both(Lock outer, Lock inner) {
        outer.lock();
        try {
            inner.lock();
            try {
                count++;
            } finally {
                inner.unlock();
            }
        } finally {
            outer.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> both(first, second));
        other.start();
        both(second, first);
        other.join();
    }
}
