package java.util.concurrent;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Threads that run tasks from a queue. */
public class ThreadPoolExecutor extends AbstractExecutorService {
    private static final int RUNNING = 0;
    private static final int SHUT_DOWN = 1;
    private static final int STOPPED = 2;

    private final Object lock = new Object();
    private final BlockingQueue<Runnable> queue;
    private final HashSet<Worker> workers = new HashSet<>();
    private volatile ThreadFactory factory;
    private volatile RejectedExecutionHandler handler;
    private volatile int coreSize;
    private volatile int maximumSize;
    private volatile long keepAliveNanos;
    private volatile boolean coreMayTimeOut;
    private volatile int state = RUNNING;
    private boolean isOver;
    private int active;
    private int largest;
    private long completed;

    private final class Worker implements Runnable {
        private Runnable first;
        private Thread thread;
        /** Whether it runs a task; then only shutdownNow interrupts it. */
        private boolean busy;

        Worker(Runnable first) {
            this.first = first;
        }

        public void run() {
            boolean failed = true;
            try {
                Runnable task = first;
                first = null;
                while (task != null || (task = next()) != null) {
                    runTask(this, task);
                    task = null;
                }
                failed = false;
            } finally {
                ended(this, failed);
            }
        }
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit,
            BlockingQueue<Runnable> workQueue) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue,
            Executors.defaultThreadFactory(), new AbortPolicy());
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit,
            BlockingQueue<Runnable> workQueue, ThreadFactory threadFactory) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, threadFactory, new AbortPolicy());
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit,
            BlockingQueue<Runnable> workQueue, RejectedExecutionHandler handler) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue,
            Executors.defaultThreadFactory(), handler);
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit,
            BlockingQueue<Runnable> workQueue, ThreadFactory threadFactory, RejectedExecutionHandler handler) {
        if (corePoolSize < 0 || maximumPoolSize <= 0 || maximumPoolSize < corePoolSize || keepAliveTime < 0) {
            throw new IllegalArgumentException();
        }
        if (workQueue == null || threadFactory == null || handler == null) {
            throw new NullPointerException();
        }
        this.coreSize = corePoolSize;
        this.maximumSize = maximumPoolSize;
        this.queue = workQueue;
        this.keepAliveNanos = unit.toNanos(keepAliveTime);
        this.factory = threadFactory;
        this.handler = handler;
    }

    private void runTask(Worker worker, Runnable task) {
        synchronized (lock) {
            active++;
            worker.busy = true;
            if (state < STOPPED) {
                Thread.interrupted();
            }
        }
        try {
            beforeExecute(worker.thread, task);
            try {
                task.run();
                afterExecute(task, null);
            } catch (Throwable e) {
                afterExecute(task, e);
                throw e;
            }
        } finally {
            synchronized (lock) {
                active--;
                worker.busy = false;
                completed++;
            }
        }
    }

    /** The next task for a worker, or null if it is to end. */
    private Runnable next() {
        boolean timedOut = false;
        while (true) {
            boolean timed;
            synchronized (lock) {
                if (state >= STOPPED || state >= SHUT_DOWN && queue.isEmpty()) {
                    return null;
                }
                timed = coreMayTimeOut || workers.size() > coreSize;
                if ((workers.size() > maximumSize || timed && timedOut) && (workers.size() > 1 || queue.isEmpty())) {
                    return null;
                }
            }
            try {
                Runnable task = timed ? queue.poll(keepAliveNanos, TimeUnit.NANOSECONDS) : queue.take();
                if (task != null) {
                    return task;
                }
                timedOut = true;
            } catch (InterruptedException e) {
                timedOut = false;
            }
        }
    }

    private void ended(Worker worker, boolean failed) {
        boolean replace;
        synchronized (lock) {
            workers.remove(worker);
            int wanted = coreMayTimeOut ? 0 : coreSize;
            if (wanted == 0 && !queue.isEmpty()) {
                wanted = 1;
            }
            replace = state < STOPPED && (failed || workers.size() < wanted) && !(state >= SHUT_DOWN && queue.isEmpty());
        }
        if (replace) {
            start(null, Integer.MAX_VALUE);
        }
        tryTerminate();
    }

    private void tryTerminate() {
        boolean ends;
        synchronized (lock) {
            ends = state == STOPPED || state == SHUT_DOWN && queue.isEmpty();
            if (ends) {
                interruptIdle();
            }
            ends &= workers.isEmpty() && !isOver;
            isOver |= ends;
        }
        if (ends) {
            terminated();
            synchronized (lock) {
                lock.notifyAll();
            }
        }
    }

    /** Starts a worker if there are fewer than so many. */
    private boolean start(Runnable first, int most) {
        Worker worker = new Worker(first);
        synchronized (lock) {
            if (state >= STOPPED || state >= SHUT_DOWN && (first != null || queue.isEmpty()) || workers.size() >= most) {
                return false;
            }
            workers.add(worker);
        }
        boolean started = false;
        try {
            worker.thread = factory.newThread(worker);
            if (worker.thread != null) {
                synchronized (lock) {
                    largest = Math.max(largest, workers.size());
                }
                worker.thread.start();
                started = true;
            }
        } finally {
            if (!started) {
                synchronized (lock) {
                    workers.remove(worker);
                }
                tryTerminate();
            }
        }
        return started;
    }

    public void execute(Runnable command) {
        if (command == null) {
            throw new NullPointerException();
        }
        if (start(command, coreSize)) {
            return;
        }
        if (state == RUNNING && queue.offer(command)) {
            if (state != RUNNING && remove(command)) {
                handler.rejectedExecution(command, this);
            } else if (getPoolSize() == 0) {
                start(null, Integer.MAX_VALUE);
            }
        } else if (!start(command, maximumSize)) {
            handler.rejectedExecution(command, this);
        }
    }

    public void shutdown() {
        synchronized (lock) {
            state = Math.max(state, SHUT_DOWN);
            interruptIdle();
        }
        tryTerminate();
    }

    /** Lets those that wait for a task look again. */
    private void interruptIdle() {
        for (Worker worker : workers) {
            if (worker.thread != null && !worker.busy) {
                worker.thread.interrupt();
            }
        }
    }

    public List<Runnable> shutdownNow() {
        ArrayList<Runnable> left = new ArrayList<>();
        synchronized (lock) {
            state = STOPPED;
            for (Worker worker : workers) {
                if (worker.thread != null) {
                    worker.thread.interrupt();
                }
            }
            queue.drainTo(left);
        }
        tryTerminate();
        return left;
    }

    public boolean isShutdown() {
        return state >= SHUT_DOWN;
    }

    public boolean isTerminating() {
        return isShutdown() && !isTerminated();
    }

    public boolean isTerminated() {
        synchronized (lock) {
            return isOver;
        }
    }

    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        long now = System.nanoTime();
        long end = nanos > Long.MAX_VALUE - now ? Long.MAX_VALUE : now + nanos;
        synchronized (lock) {
            while (!isTerminated()) {
                if (!Waiting.until(lock, end)) {
                    return false;
                }
            }
        }
        return true;
    }

    public void setThreadFactory(ThreadFactory threadFactory) {
        factory = java.util.Objects.requireNonNull(threadFactory);
    }

    public ThreadFactory getThreadFactory() {
        return factory;
    }

    public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
        this.handler = java.util.Objects.requireNonNull(handler);
    }

    public RejectedExecutionHandler getRejectedExecutionHandler() {
        return handler;
    }

    public void setCorePoolSize(int corePoolSize) {
        if (corePoolSize < 0 || maximumSize < corePoolSize) {
            throw new IllegalArgumentException();
        }
        coreSize = corePoolSize;
        while (getPoolSize() < coreSize && !queue.isEmpty() && start(null, coreSize)) {
            // One more.
        }
    }

    public int getCorePoolSize() {
        return coreSize;
    }

    public boolean prestartCoreThread() {
        return start(null, coreSize);
    }

    /** Starts a worker if there are fewer than there always are, or none. */
    final void ensureWorker() {
        if (!start(null, coreSize) && getPoolSize() == 0) {
            start(null, Integer.MAX_VALUE);
        }
    }

    public int prestartAllCoreThreads() {
        int count = 0;
        while (start(null, coreSize)) {
            count++;
        }
        return count;
    }

    public boolean allowsCoreThreadTimeOut() {
        return coreMayTimeOut;
    }

    public void allowCoreThreadTimeOut(boolean value) {
        if (value && keepAliveNanos <= 0) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        coreMayTimeOut = value;
        if (value) {
            synchronized (lock) {
                interruptIdle();
            }
        }
    }

    public void setMaximumPoolSize(int maximumPoolSize) {
        if (maximumPoolSize <= 0 || maximumPoolSize < coreSize) {
            throw new IllegalArgumentException();
        }
        maximumSize = maximumPoolSize;
    }

    public int getMaximumPoolSize() {
        return maximumSize;
    }

    public void setKeepAliveTime(long time, TimeUnit unit) {
        if (time < 0) {
            throw new IllegalArgumentException();
        }
        keepAliveNanos = unit.toNanos(time);
    }

    public long getKeepAliveTime(TimeUnit unit) {
        return unit.convert(keepAliveNanos, TimeUnit.NANOSECONDS);
    }

    public BlockingQueue<Runnable> getQueue() {
        return queue;
    }

    public boolean remove(Runnable task) {
        boolean removed = queue.remove(task);
        tryTerminate();
        return removed;
    }

    public int getPoolSize() {
        synchronized (lock) {
            return workers.size();
        }
    }

    public int getActiveCount() {
        synchronized (lock) {
            return active;
        }
    }

    public int getLargestPoolSize() {
        synchronized (lock) {
            return largest;
        }
    }

    public long getTaskCount() {
        synchronized (lock) {
            return completed + active + queue.size();
        }
    }

    public long getCompletedTaskCount() {
        synchronized (lock) {
            return completed;
        }
    }

    protected void beforeExecute(Thread t, Runnable r) {
    }

    protected void afterExecute(Runnable r, Throwable t) {
    }

    protected void terminated() {
    }

    public String toString() {
        synchronized (lock) {
            String status = state == RUNNING ? "Running" : isTerminated() ? "Terminated" : "Shutting down";
            return super.toString() + "[" + status + ", pool size = " + workers.size() + ", active threads = " + active
                + ", queued tasks = " + queue.size() + ", completed tasks = " + completed + "]";
        }
    }

    public static class CallerRunsPolicy implements RejectedExecutionHandler {
        public CallerRunsPolicy() {
        }

        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown()) {
                r.run();
            }
        }
    }

    public static class AbortPolicy implements RejectedExecutionHandler {
        public AbortPolicy() {
        }

        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            throw new RejectedExecutionException("Task " + r.toString() + " rejected from " + e.toString());
        }
    }

    public static class DiscardPolicy implements RejectedExecutionHandler {
        public DiscardPolicy() {
        }

        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
        }
    }

    public static class DiscardOldestPolicy implements RejectedExecutionHandler {
        public DiscardOldestPolicy() {
        }

        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown()) {
                e.getQueue().poll();
                e.execute(r);
            }
        }
    }
}
