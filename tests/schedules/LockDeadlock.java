import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two locks of the library, taken in opposite orders. */
public class LockDeadlock {
    static void take(Lock first, Lock second) {
        first.lock();
        try {
            Thread.sleep(10);
            second.lock();
            second.unlock();
        } catch (InterruptedException e) {
            System.out.println("never");
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        Lock a = new ReentrantLock();
        Lock b = new ReentrantLock();
        new Thread(() -> take(a, b), "first").start();
        new Thread(() -> take(b, a), "second").start();
    }
}
