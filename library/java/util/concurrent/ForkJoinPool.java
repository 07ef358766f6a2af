package java.util.concurrent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Threads that run tasks which make others and wait for them. */
public class ForkJoinPool extends AbstractExecutorService {
    private static int pools;
    private static final ForkJoinPool COMMON =
        new ForkJoinPool(Math.max(1, Runtime.getRuntime().availableProcessors() - 1), "ForkJoinPool.commonPool");

    private final Object lock = new Object();
    private final ArrayDeque<ForkJoinTask<?>> queue = new ArrayDeque<>();
    private final int parallelism;
    private final String name;
    private int threads;
    private int named;
    private int idle;
    private long stolen;
    private boolean shutDown;

    public ForkJoinPool() {
        this(Runtime.getRuntime().availableProcessors());
    }

    public ForkJoinPool(int parallelism) {
        this(parallelism, "ForkJoinPool-" + nextPool());
    }

    private ForkJoinPool(int parallelism, String name) {
        if (parallelism <= 0 || parallelism > 32767) {
            throw new IllegalArgumentException();
        }
        this.parallelism = parallelism;
        this.name = name;
    }

    private static synchronized int nextPool() {
        return ++pools;
    }

    public static ForkJoinPool commonPool() {
        return COMMON;
    }

    public static int getCommonPoolParallelism() {
        return COMMON.parallelism;
    }

    /** The pool of this thread, or the common one. */
    static ForkJoinPool current() {
        return Thread.currentThread() instanceof ForkJoinWorkerThread worker ? worker.getPool() : COMMON;
    }

    String nextName() {
        synchronized (lock) {
            return name + "-worker-" + ++named;
        }
    }

    void push(ForkJoinTask<?> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        synchronized (lock) {
            if (shutDown) {
                throw new RejectedExecutionException();
            }
            task.queuedIn(this);
            queue.addLast(task);
            if (idle > 0) {
                lock.notify();
                return;
            }
            if (threads == parallelism) {
                return;
            }
            threads++;
        }
        new ForkJoinWorkerThread(this).start();
    }

    boolean remove(ForkJoinTask<?> task) {
        synchronized (lock) {
            return !task.isStarted() && queue.removeLastOccurrence(task);
        }
    }

    /** A task that nobody runs yet; null if there is none. */
    private ForkJoinTask<?> next(boolean newest) {
        ForkJoinTask<?> task;
        do {
            task = newest ? queue.pollLast() : queue.pollFirst();
        } while (task != null && task.isStarted());
        return task;
    }

    /** What each thread does. */
    void work() {
        while (true) {
            ForkJoinTask<?> task;
            synchronized (lock) {
                while ((task = next(false)) == null) {
                    if (shutDown) {
                        threads--;
                        lock.notifyAll();
                        return;
                    }
                    idle++;
                    lock.notifyAll();
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        // Only shutting down ends a thread.
                    } finally {
                        idle--;
                    }
                }
                stolen++;
            }
            task.runOnce();
        }
    }

    /** Runs tasks that wait. */
    void help() {
        while (true) {
            ForkJoinTask<?> task;
            synchronized (lock) {
                task = next(true);
            }
            if (task == null) {
                return;
            }
            task.runOnce();
        }
    }

    public <T> T invoke(ForkJoinTask<T> task) {
        submit(task);
        task.quietlyAwait();
        return task.join();
    }

    public void execute(ForkJoinTask<?> task) {
        push(task);
    }

    public void execute(Runnable task) {
        push(task instanceof ForkJoinTask<?> forked ? forked : ForkJoinTask.adapt(task));
    }

    public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
        push(task);
        return task;
    }

    public <T> ForkJoinTask<T> submit(Callable<T> task) {
        return submit(ForkJoinTask.<T>adapt(task));
    }

    public <T> ForkJoinTask<T> submit(Runnable task, T result) {
        return submit(ForkJoinTask.adapt(task, result));
    }

    public ForkJoinTask<?> submit(Runnable task) {
        ForkJoinTask<?> made = task instanceof ForkJoinTask<?> forked ? forked : ForkJoinTask.adapt(task);
        push(made);
        return made;
    }

    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) {
        ArrayList<Future<T>> futures = new ArrayList<>(tasks.size());
        for (Callable<T> task : tasks) {
            futures.add(submit(task));
        }
        for (Future<T> future : futures) {
            ((ForkJoinTask<T>) future).quietlyAwait();
        }
        return futures;
    }

    public int getParallelism() {
        return parallelism;
    }

    public int getPoolSize() {
        synchronized (lock) {
            return threads;
        }
    }

    public int getActiveThreadCount() {
        synchronized (lock) {
            return threads - idle;
        }
    }

    public int getRunningThreadCount() {
        return getActiveThreadCount();
    }

    public long getStealCount() {
        synchronized (lock) {
            return stolen;
        }
    }

    public long getQueuedTaskCount() {
        synchronized (lock) {
            queue.removeIf(ForkJoinTask::isStarted);
            return queue.size();
        }
    }

    public int getQueuedSubmissionCount() {
        return 0;
    }

    public boolean hasQueuedSubmissions() {
        return false;
    }

    public boolean getAsyncMode() {
        return false;
    }

    public boolean isQuiescent() {
        synchronized (lock) {
            return threads == idle && getQueuedTaskCount() == 0;
        }
    }

    public boolean awaitQuiescence(long timeout, TimeUnit unit) {
        long end = Waiting.after(unit.toNanos(timeout));
        synchronized (lock) {
            while (!isQuiescent()) {
                try {
                    if (!Waiting.until(lock, end)) {
                        return false;
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return false;
                }
            }
            return true;
        }
    }

    public void shutdown() {
        if (this == COMMON) {
            return;
        }
        synchronized (lock) {
            shutDown = true;
            lock.notifyAll();
        }
    }

    public List<Runnable> shutdownNow() {
        if (this != COMMON) {
            synchronized (lock) {
                for (ForkJoinTask<?> task : queue) {
                    task.cancel(false);
                }
                queue.clear();
            }
            shutdown();
        }
        return new ArrayList<>();
    }

    public boolean isShutdown() {
        synchronized (lock) {
            return shutDown;
        }
    }

    public boolean isTerminating() {
        synchronized (lock) {
            return shutDown && threads > 0;
        }
    }

    public boolean isTerminated() {
        synchronized (lock) {
            return shutDown && threads == 0;
        }
    }

    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        if (this == COMMON) {
            awaitQuiescence(timeout, unit);
            return false;
        }
        long end = Waiting.after(unit.toNanos(timeout));
        synchronized (lock) {
            while (!isTerminated()) {
                if (!Waiting.until(lock, end)) {
                    return false;
                }
            }
            return true;
        }
    }

    public void close() {
        if (this != COMMON) {
            super.close();
        }
    }
}
