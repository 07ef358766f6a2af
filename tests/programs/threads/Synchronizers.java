import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Latches, barriers, semaphores, blocking queues and atomic variables. */
public class Synchronizers {
    interface Task {
        void run() throws Exception;
    }

    static Thread start(Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (Exception e) {
                System.out.println("unexpected " + e);
            }
        });
        thread.start();
        return thread;
    }

    static void latch() throws Exception {
        CountDownLatch ready = new CountDownLatch(3);
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger count = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = start(() -> {
                ready.countDown();
                go.await();
                count.incrementAndGet();
            });
        }
        ready.await();
        System.out.println("before " + count.get() + " " + ready.getCount());
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("after " + count);
        System.out.println(new CountDownLatch(2).await(2, TimeUnit.MILLISECONDS));
        System.out.println(go.toString().replaceAll("@[0-9a-f]+", "@"));
    }

    static void barrier() throws Exception {
        int[] sums = new int[3];
        int[] cells = new int[4];
        AtomicInteger rounds = new AtomicInteger();
        CyclicBarrier barrier = new CyclicBarrier(4, () -> {
            int round = rounds.getAndIncrement();
            for (int cell : cells) {
                sums[round] += cell;
            }
        });
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int n = i;
            threads[i] = start(() -> {
                for (int round = 1; round <= 3; round++) {
                    cells[n] += round * (n + 1);
                    barrier.await();
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(sums[0] + " " + sums[1] + " " + sums[2] + " " + barrier.isBroken() + " " + barrier.getParties());
        CyclicBarrier broken = new CyclicBarrier(2);
        try {
            broken.await(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + broken.isBroken());
        }
        try {
            broken.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken " + e.getMessage());
        }
        broken.reset();
        System.out.println(broken.isBroken());
    }

    static void semaphore() throws Exception {
        Semaphore permits = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Thread[] threads = new Thread[5];
        for (int i = 0; i < 5; i++) {
            threads[i] = start(() -> {
                for (int k = 0; k < 20; k++) {
                    permits.acquire();
                    int now = inside.incrementAndGet();
                    most.accumulateAndGet(now, Math::max);
                    Thread.yield();
                    inside.decrementAndGet();
                    permits.release();
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println((most.get() <= 2) + " " + inside + " " + permits.availablePermits());
        System.out.println(permits.tryAcquire(3) + " " + permits.tryAcquire(2) + " "
            + permits.tryAcquire(1, TimeUnit.MILLISECONDS) + " " + permits.toString().replaceAll("@[0-9a-f]+", "@"));
        permits.release(5);
        System.out.println(permits.drainPermits());
    }

    static void queues() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        Thread producer = start(() -> {
            for (int i = 0; i < 20; i++) {
                queue.put(i);
            }
            queue.put(-1);
        });
        int sum = 0;
        for (int item = queue.take(); item >= 0; item = queue.take()) {
            sum += item;
        }
        producer.join();
        System.out.println("sum " + sum + " " + queue.isEmpty() + " " + queue.remainingCapacity());
        System.out.println(queue.offer(1) + " " + queue.offer(2) + " " + queue.offer(3) + " "
            + queue.offer(4, 1, TimeUnit.MILLISECONDS) + " " + queue);
        try {
            queue.add(5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(queue.poll() + " " + queue.peek() + " " + queue.poll() + " " + queue.poll() + " "
            + queue.poll(1, TimeUnit.MILLISECONDS));
        LinkedBlockingQueue<String> linked = new LinkedBlockingQueue<>();
        linked.add("a");
        linked.add("b");
        linked.add("c");
        StringBuilder drained = new StringBuilder();
        java.util.List<String> list = new java.util.ArrayList<>();
        System.out.println(linked.drainTo(list, 2) + " " + list + " " + linked + " " + linked.remainingCapacity());
        try {
            linked.put(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        PriorityBlockingQueue<String> least = new PriorityBlockingQueue<>();
        for (String word : "the quick brown fox jumps".split(" ")) {
            least.put(word);
        }
        while (!least.isEmpty()) {
            drained.append(least.take()).append(' ');
        }
        System.out.println(drained.toString().trim());
        SynchronousQueue<String> direct = new SynchronousQueue<>();
        System.out.println(direct.offer("nobody") + " " + direct.poll());
        Thread giver = start(() -> direct.put("handed over"));
        System.out.println(direct.take());
        giver.join();
    }

    static void atomics() throws Exception {
        AtomicInteger counter = new AtomicInteger();
        AtomicLong total = new AtomicLong(100);
        LongAdder adder = new LongAdder();
        AtomicIntegerArray cells = new AtomicIntegerArray(3);
        AtomicReference<String> text = new AtomicReference<>("");
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            threads[i] = start(() -> {
                for (int k = 0; k < 100; k++) {
                    counter.incrementAndGet();
                    total.addAndGet(k);
                    adder.increment();
                    cells.getAndIncrement(k % 3);
                    text.updateAndGet(old -> old.length() < 10 ? old + "x" : old);
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter + " " + total + " " + adder.sum() + " " + cells + " " + text);
        System.out.println(counter.compareAndSet(400, 1) + " " + counter.compareAndSet(400, 2) + " " + counter.getAndSet(9)
            + " " + counter.getAndUpdate(x -> x * 2) + " " + counter.updateAndGet(x -> x + 1) + " " + counter.getAndAdd(-4)
            + " " + counter.intValue() + " " + counter.doubleValue());
        AtomicBoolean once = new AtomicBoolean();
        System.out.println(once.compareAndSet(false, true) + " " + once.compareAndSet(false, true) + " " + once);
    }

    public static void main(String[] args) throws Exception {
        latch();
        barrier();
        semaphore();
        queues();
        atomics();
        System.out.println(TimeUnit.SECONDS.toMillis(90) + " " + TimeUnit.MILLISECONDS.toSeconds(90500) + " "
            + TimeUnit.DAYS.toHours(2) + " " + TimeUnit.NANOSECONDS.convert(3, TimeUnit.MICROSECONDS) + " "
            + TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " " + TimeUnit.valueOf("HOURS"));
    }
}
