// Threads hand values over through an executor, atomics, a lock, a volatile flag, a latch, a map, a queue and joins.
// correct
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.*;
public class HandOver {
    static int plain; static volatile boolean ready; static int data;
    static final Lock lock = new ReentrantLock();
    static final int[] table = new int[8];
    static { for (int i = 0; i < 8; i++) table[i] = i * i; }
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        AtomicInteger sum = new AtomicInteger();
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 4; i++) { int n = i; fs.add(pool.submit(() -> { sum.addAndGet(table[n]); lock.lock(); try { plain++; } finally { lock.unlock(); } return n; })); }
        int s = 0; for (Future<Integer> f : fs) s += f.get();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        Thread w = new Thread(() -> { data = 42; ready = true; });
        w.start();
        while (!ready) Thread.onSpinWait();
        CountDownLatch latch = new CountDownLatch(2);
        int[] got = new int[2];
        for (int i = 0; i < 2; i++) { int n = i; new Thread(() -> { got[n] = data; latch.countDown(); }).start(); }
        latch.await();
        ConcurrentHashMap<String,Integer> map = new ConcurrentHashMap<>();
        Thread m = new Thread(() -> map.merge("a", 1, Integer::sum)); m.start(); map.merge("a", 1, Integer::sum); m.join();
        BlockingQueue<int[]> q = new ArrayBlockingQueue<>(1);
        Thread p = new Thread(() -> { try { for (int i = 0; i < 3; i++) q.put(new int[] { i }); } catch (InterruptedException e) { } }); p.start();
        for (int i = 0; i < 3; i++) s += q.take()[0];
        System.out.println(s + " " + sum + " " + plain + " " + got[0] + got[1] + map);
    }
}
