import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Classic problems of concurrent programs: philosophers, producers and consumers, readers and writers, a barrier. */
public class Philosophers {
    static class Fork {
        private final int number;
        private boolean taken;
        private int uses;

        Fork(int number) {
            this.number = number;
        }

        synchronized void take() throws InterruptedException {
            while (taken) {
                wait();
            }
            taken = true;
            uses++;
        }

        synchronized void put() {
            taken = false;
            notifyAll();
        }
    }

    static class Philosopher extends Thread {
        private final Fork first;
        private final Fork second;
        private final int meals;
        int eaten;

        Philosopher(int number, Fork left, Fork right, int meals) {
            super("philosopher-" + number);
            // The fork with the lower number first: nobody can hold one and wait in a circle.
            first = left.number < right.number ? left : right;
            second = left.number < right.number ? right : left;
            this.meals = meals;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < meals; i++) {
                    first.take();
                    try {
                        second.take();
                        try {
                            eaten++;
                            Thread.yield();
                        } finally {
                            second.put();
                        }
                    } finally {
                        first.put();
                    }
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    static void dine(int count, int meals) throws InterruptedException {
        Fork[] forks = new Fork[count];
        Arrays.setAll(forks, Fork::new);
        List<Philosopher> philosophers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            philosophers.add(new Philosopher(i, forks[i], forks[(i + 1) % count], meals));
        }
        philosophers.forEach(Thread::start);
        for (Philosopher philosopher : philosophers) {
            philosopher.join();
        }
        int eaten = philosophers.stream().mapToInt(philosopher -> philosopher.eaten).sum();
        int used = Arrays.stream(forks).mapToInt(fork -> fork.uses).sum();
        System.out.println(count + " philosophers ate " + eaten + " times with " + used + " uses of forks");
    }

    /** A bounded buffer by hand. */
    static class Buffer<T> {
        private final Queue<T> items = new LinkedList<>();
        private final int capacity;
        private final ReentrantLock lock = new ReentrantLock(true);
        private final Condition notFull = lock.newCondition();
        private final Condition notEmpty = lock.newCondition();
        int highest;

        Buffer(int capacity) {
            this.capacity = capacity;
        }

        void put(T item) throws InterruptedException {
            lock.lockInterruptibly();
            try {
                while (items.size() == capacity) {
                    notFull.await();
                }
                items.add(item);
                highest = Math.max(highest, items.size());
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

    static void buffer() throws InterruptedException {
        Buffer<Integer> buffer = new Buffer<>(3);
        AtomicInteger sum = new AtomicInteger();
        Thread[] threads = new Thread[6];
        for (int t = 0; t < 3; t++) {
            int base = t * 1000;
            threads[t] = new Thread(() -> {
                try {
                    for (int i = 1; i <= 50; i++) {
                        buffer.put(base + i);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            threads[t + 3] = new Thread(() -> {
                try {
                    for (int i = 0; i < 50; i++) {
                        sum.addAndGet(buffer.take());
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("sum " + sum + ", never more than 3: " + (buffer.highest <= 3));
    }

    static void pipeline() throws InterruptedException {
        BlockingQueue<String> words = new ArrayBlockingQueue<>(2), upper = new ArrayBlockingQueue<>(2);
        Thread source = new Thread(() -> {
            try {
                for (String word : "the quick brown fox jumps".split(" ")) {
                    words.put(word);
                }
                words.put("");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread filter = new Thread(() -> {
            try {
                String word;
                while (!(word = words.take()).isEmpty()) {
                    upper.put(word.toUpperCase());
                }
                upper.put("");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        source.start();
        filter.start();
        StringBuilder out = new StringBuilder();
        for (String word = upper.take(); !word.isEmpty(); word = upper.take()) {
            out.append(word).append(' ');
        }
        System.out.println(out.toString().trim());
    }

    static void barrier() throws InterruptedException {
        int parties = 4, rounds = 3;
        AtomicIntegerArray progress = new AtomicIntegerArray(parties);
        List<String> log = new ArrayList<>();
        CyclicBarrier barrier = new CyclicBarrier(parties, () -> log.add(progress.toString()));
        CountDownLatch finished = new CountDownLatch(parties);
        for (int p = 0; p < parties; p++) {
            int number = p;
            new Thread(() -> {
                try {
                    for (int round = 0; round < rounds; round++) {
                        progress.addAndGet(number, number + 1);
                        barrier.await();
                    }
                } catch (Exception e) {
                    System.out.println(e);
                } finally {
                    finished.countDown();
                }
            }).start();
        }
        finished.await();
        System.out.println(log + " " + finished.getCount());
    }

    static void semaphore() throws InterruptedException {
        Semaphore rooms = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger(), most = new AtomicInteger();
        List<Thread> guests = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            guests.add(new Thread(() -> {
                rooms.acquireUninterruptibly();
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                Thread.yield();
                inside.decrementAndGet();
                rooms.release();
            }));
        }
        guests.forEach(Thread::start);
        for (Thread guest : guests) {
            guest.join();
        }
        System.out.println((most.get() <= 2) + " " + inside + " " + rooms.availablePermits() + " " + rooms.tryAcquire(3));
    }

    static void interruption() throws InterruptedException {
        Buffer<String> empty = new Buffer<>(1);
        StringBuilder seen = new StringBuilder();
        Thread waiter = new Thread(() -> {
            try {
                empty.take();
            } catch (InterruptedException e) {
                seen.append("interrupted ").append(Thread.currentThread().isInterrupted());
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        System.out.println(seen + " " + waiter.isAlive() + " " + waiter.getState());
    }

    public static void main(String[] args) throws InterruptedException {
        dine(5, 40);
        dine(2, 10);
        buffer();
        pipeline();
        barrier();
        semaphore();
        interruption();
    }
}
