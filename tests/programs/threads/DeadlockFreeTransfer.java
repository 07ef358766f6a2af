import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Ordered locking, tryLock, read and write locks. */
public class DeadlockFreeTransfer {
    static class Store {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final Map<String, Integer> stock = new HashMap<>();
        private int reads;

        int get(String what) {
            lock.readLock().lock();
            try {
                synchronized (this) {
                    reads++;
                }
                return stock.getOrDefault(what, 0);
            } finally {
                lock.readLock().unlock();
            }
        }

        void add(String what, int count) {
            lock.writeLock().lock();
            try {
                int before = stock.getOrDefault(what, 0);
                Thread.yield();
                stock.put(what, before + count);
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    static boolean both(ReentrantLock a, ReentrantLock b, Runnable action) {
        if (a.tryLock()) {
            try {
                if (b.tryLock()) {
                    try {
                        action.run();
                        return true;
                    } finally {
                        b.unlock();
                    }
                }
            } finally {
                a.unlock();
            }
        }
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        Store store = new Store();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            String what = t % 2 == 0 ? "pens" : "cups";
            threads.add(new Thread(() -> {
                for (int i = 0; i < 50; i++) {
                    store.add(what, 1);
                    store.get(what);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(store.get("pens") + " " + store.get("cups") + " " + store.get("none") + " " + store.reads);
        ReentrantLock left = new ReentrantLock(), right = new ReentrantLock();
        int[] done = {0};
        Thread[] pair = new Thread[2];
        for (int t = 0; t < 2; t++) {
            ReentrantLock first = t == 0 ? left : right, second = t == 0 ? right : left;
            pair[t] = new Thread(() -> {
                for (int i = 0; i < 20;) {
                    if (both(first, second, () -> done[0]++)) {
                        i++;
                    } else {
                        Thread.yield();
                    }
                }
            });
            pair[t].start();
        }
        for (Thread thread : pair) {
            thread.join();
        }
        left.lock();
        left.lock();
        System.out.println(done[0] + " " + left.getHoldCount() + left.isHeldByCurrentThread() + right.isLocked() + " " + both(left, right, () -> System.out.print("again ")));
        try {
            right.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held");
        }
    }
}
