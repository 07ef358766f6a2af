import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Executors, futures and what becomes of their exceptions. */
public class Pools {
    static long fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static void fixed() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<Long>> futures = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int n = i;
            futures.add(pool.submit(() -> fib(n)));
        }
        StringBuilder line = new StringBuilder();
        for (Future<Long> future : futures) {
            line.append(future.get()).append(' ');
        }
        System.out.println(line.toString().trim());
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int n = i;
            tasks.add(() -> n * n);
        }
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(tasks)) {
            sum += future.get();
        }
        System.out.println("sum of squares " + sum);
        System.out.println("any " + pool.invokeAny(Arrays.asList(() -> 7, () -> 7)));
        pool.shutdown();
        System.out.println(pool.isShutdown() + " " + pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
    }

    static void failures() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> failing = pool.submit(() -> Integer.parseInt("x1"));
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
            System.out.println(e.getCause().getClass().getName());
        }
        System.out.println(failing.isDone() + " " + failing.isCancelled());
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        Future<?> endless = pool.submit(() -> {
            started.countDown();
            try {
                Thread.sleep(1000000);
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
        });
        started.await();
        try {
            endless.get(5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        System.out.println(endless.cancel(true) + " " + endless.isCancelled() + " " + endless.cancel(true));
        interrupted.await();
        try {
            endless.get();
        } catch (CancellationException e) {
            System.out.println("cancelled " + e.getMessage());
        }
        Future<String> named = pool.submit(() -> Thread.currentThread().getName().replaceAll("pool-\\d+", "pool-N"));
        System.out.println(named.get());
        System.out.println(pool.submit(() -> { }, "done").get() + " " + pool.submit(() -> { }).get());
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    static void queued() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        AtomicInteger run = new AtomicInteger();
        Runnable waits = () -> {
            try {
                gate.await();
                run.incrementAndGet();
            } catch (InterruptedException e) {
                run.addAndGet(100);
            }
        };
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(2),
            new ThreadPoolExecutor.CallerRunsPolicy());
        pool.execute(waits);
        pool.execute(waits);
        pool.execute(waits);
        pool.execute(waits);
        System.out.println("pool " + pool.getPoolSize() + ", queue " + pool.getQueue().size());
        pool.execute(() -> System.out.println("run by " + Thread.currentThread().getName()));
        gate.countDown();
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES) + " " + run.get() + " " + pool.getCompletedTaskCount());

        ThreadPoolExecutor full = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger stopped = new AtomicInteger();
        Runnable blocks = () -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                stopped.incrementAndGet();
            }
        };
        full.execute(blocks);
        full.execute(blocks);
        try {
            full.execute(blocks);
        } catch (RejectedExecutionException e) {
            System.out.println("full");
        }
        System.out.println("left " + full.shutdownNow().size() + " " + full.awaitTermination(1, TimeUnit.MINUTES) + " " + stopped.get());
    }

    static void others() throws Exception {
        ExecutorService cached = Executors.newCachedThreadPool();
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(cached);
        for (int i = 0; i < 5; i++) {
            int n = i;
            service.submit(() -> n * 10);
        }
        TreeSet<Integer> results = new TreeSet<>();
        for (int i = 0; i < 5; i++) {
            results.add(service.take().get());
        }
        System.out.println(results);
        cached.shutdown();
        System.out.println(cached.awaitTermination(5, TimeUnit.SECONDS));

        FutureTask<String> task = new FutureTask<>(() -> "task");
        new Thread(task).start();
        System.out.println(task.get());

        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        List<String> order = new ArrayList<>();
        ScheduledFuture<String> late = timer.schedule(() -> {
            order.add("late");
            return "late";
        }, 40, TimeUnit.MILLISECONDS);
        timer.schedule(() -> order.add("early"), 5, TimeUnit.MILLISECONDS);
        CountDownLatch ticks = new CountDownLatch(3);
        ScheduledFuture<?> ticking = timer.scheduleAtFixedRate(ticks::countDown, 1, 2, TimeUnit.MILLISECONDS);
        ticks.await();
        ticking.cancel(false);
        System.out.println(late.get() + " " + order + " " + ticking.isCancelled());
        timer.shutdown();
        System.out.println(timer.awaitTermination(5, TimeUnit.SECONDS));
    }

    public static void main(String[] args) throws Exception {
        fixed();
        failures();
        queued();
        others();
    }
}
