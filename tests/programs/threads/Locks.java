import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks, conditions and read-write locks. */
public class Locks {
    static final class Bounded<T> {
        private final Lock lock = new ReentrantLock();
        private final Condition notEmpty = lock.newCondition();
        private final Condition notFull = lock.newCondition();
        private final ArrayDeque<T> items = new ArrayDeque<>();
        private final int capacity;

        Bounded(int capacity) {
            this.capacity = capacity;
        }

        void put(T item) throws InterruptedException {
            lock.lock();
            try {
                while (items.size() == capacity) {
                    notFull.await();
                }
                items.add(item);
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        T take() throws InterruptedException {
            lock.lock();
            try {
                while (items.isEmpty()) {
                    notEmpty.await();
                }
                T item = items.remove();
                notFull.signal();
                return item;
            } finally {
                lock.unlock();
            }
        }
    }

    static int shared;
    static int written;

    public static void main(String[] args) throws Exception {
        Bounded<Integer> buffer = new Bounded<>(2);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 50; i++) {
                    buffer.put(i);
                }
            } catch (InterruptedException e) {
                System.out.println("never");
            }
        });
        producer.start();
        int sum = 0;
        for (int i = 0; i < 50; i++) {
            sum += buffer.take();
        }
        producer.join();
        System.out.println("sum " + sum);

        ReentrantLock lock = new ReentrantLock();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    lock.lock();
                    try {
                        lock.lock();
                        int old = shared;
                        Thread.yield();
                        shared = old + 1;
                        lock.unlock();
                    } finally {
                        lock.unlock();
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("shared " + shared + " " + lock.isLocked());

        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + " "
            + lock.toString().replaceAll("@[0-9a-f]+", "@"));
        Thread other = new Thread(() -> {
            System.out.println("try " + lock.tryLock());
            try {
                System.out.println("try for a while " + lock.tryLock(5, TimeUnit.MILLISECONDS));
            } catch (InterruptedException e) {
                System.out.println("never");
            }
            try {
                lock.unlock();
            } catch (IllegalMonitorStateException e) {
                System.out.println("not the owner: " + e.getMessage());
            }
        });
        other.start();
        other.join();
        lock.unlock();
        lock.unlock();
        System.out.println(lock.toString().replaceAll("@[0-9a-f]+", "@"));

        Condition condition = lock.newCondition();
        lock.lock();
        try {
            System.out.println("in time " + condition.await(3, TimeUnit.MILLISECONDS));
            System.out.println("left " + (condition.awaitNanos(1000) <= 0));
        } finally {
            lock.unlock();
        }
        try {
            condition.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("signal without the lock");
        }
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                condition.await();
            } catch (InterruptedException e) {
                System.out.println("interrupted, has the lock: " + lock.isHeldByCurrentThread());
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        waiter.interrupt();
        waiter.join();

        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        threads.clear();
        int[] torn = new int[1];
        int[] pair = new int[2];
        for (int i = 0; i < 5; i++) {
            boolean writes = i % 2 == 0;
            Thread thread = new Thread(() -> {
                for (int k = 0; k < 60; k++) {
                    if (writes) {
                        rw.writeLock().lock();
                        try {
                            pair[0]++;
                            Thread.yield();
                            pair[1]++;
                            written++;
                        } finally {
                            rw.writeLock().unlock();
                        }
                    } else {
                        rw.readLock().lock();
                        try {
                            int first = pair[0];
                            Thread.yield();
                            if (first != pair[1]) {
                                torn[0]++;
                            }
                        } finally {
                            rw.readLock().unlock();
                        }
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("torn " + torn[0] + ", written " + written + " " + pair[0] + " " + pair[1]);
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println("readers " + rw.getReadLockCount() + ", write locked " + rw.isWriteLocked());
        rw.readLock().unlock();
        try {
            rw.readLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
