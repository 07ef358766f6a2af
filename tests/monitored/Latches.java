// monitors: LockDiscipline
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Locks that are released too often, by another thread, and never. */
class Latches {
    static void twice(Lock lock) {
        lock.lock();
        lock.lock();
        lock.unlock();
        lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held");
        }
    }

    static void byAnother(Lock lock) throws InterruptedException {
        lock.lock();
        Thread other = new Thread(() -> {
            try {
                lock.unlock();
            } catch (IllegalMonitorStateException e) {
                System.out.println("not the owner");
            }
        });
        other.start();
        other.join();
        lock.unlock();
    }

    static void tried(Lock lock) {
        if (lock.tryLock()) lock.unlock();
        lock.lock();
        lock.unlock();
    }

    static void kept(Lock lock) {
        lock.lock();
    }

    public static void main(String[] args) throws InterruptedException {
        twice(new ReentrantLock());
        byAnother(new ReentrantLock());
        tried(new ReentrantLock());
        kept(new ReentrantLock());
    }
}
