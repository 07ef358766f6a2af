package java.util.concurrent;

/** Threads that run tasks when they are due. */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
    private static long sequence;

    private static synchronized long nextNumber() {
        return ++sequence;
    }

    private final class Task<V> extends FutureTask<V> implements ScheduledFuture<V> {
        private final long number = nextNumber();
        private final Runnable command;
        private volatile long moment;
        /** Positive: at this rate; negative: after this delay; 0: once. */
        private final long period;

        Task(Callable<V> callable, Runnable command, long moment, long period) {
            super(callable);
            this.command = command;
            this.moment = moment;
            this.period = period;
        }

        public long getDelay(TimeUnit unit) {
            return unit.convert(moment - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        public int compareTo(Delayed other) {
            if (other instanceof Task) {
                Task<?> task = (Task<?>) other;
                return moment != task.moment ? Long.compare(moment, task.moment) : Long.compare(number, task.number);
            }
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }

        public void run() {
            if (period == 0) {
                super.run();
                return;
            }
            if (isDone()) {
                return;
            }
            try {
                command.run();
            } catch (Throwable e) {
                setException(e);
                return;
            }
            if (!isShutdown() && !isDone()) {
                moment = period > 0 ? moment + period : Waiting.after(-period);
                due.add(this);
            }
        }

        public boolean cancel(boolean mayInterruptIfRunning) {
            boolean cancelled = super.cancel(mayInterruptIfRunning);
            due.remove(this);
            return cancelled;
        }
    }

    private final DelayQueue<Task<?>> due;

    public ScheduledThreadPoolExecutor(int corePoolSize) {
        this(corePoolSize, Executors.defaultThreadFactory());
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory) {
        this(corePoolSize, threadFactory, new DelayQueue<Delayed>());
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory, DelayQueue<Delayed> queue) {
        super(corePoolSize, Integer.MAX_VALUE, 10L, TimeUnit.MILLISECONDS, (BlockingQueue) queue, threadFactory);
        due = (DelayQueue) queue;
    }

    private <V> ScheduledFuture<V> start(Task<V> task) {
        if (isShutdown()) {
            getRejectedExecutionHandler().rejectedExecution(task, this);
            return task;
        }
        due.add(task);
        ensureWorker();
        return task;
    }

    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        return schedule(Executors.callable(command), delay, unit);
    }

    public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
        return start(new Task<V>(callable, null, Waiting.after(Math.max(0, unit.toNanos(delay))), 0));
    }

    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long initialDelay, long period, TimeUnit unit) {
        if (period <= 0) {
            throw new IllegalArgumentException();
        }
        return repeat(command, initialDelay, unit.toNanos(period), unit);
    }

    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long initialDelay, long delay, TimeUnit unit) {
        if (delay <= 0) {
            throw new IllegalArgumentException();
        }
        return repeat(command, initialDelay, -unit.toNanos(delay), unit);
    }

    private ScheduledFuture<?> repeat(Runnable command, long initialDelay, long period, TimeUnit unit) {
        long moment = Waiting.after(Math.max(0, unit.toNanos(initialDelay)));
        return start(new Task<Object>(Executors.callable(command), command, moment, period));
    }

    public void execute(Runnable command) {
        schedule(command, 0, TimeUnit.NANOSECONDS);
    }

    public Future<?> submit(Runnable task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    public <T> Future<T> submit(Runnable task, T result) {
        return schedule(Executors.callable(task, result), 0, TimeUnit.NANOSECONDS);
    }

    public <T> Future<T> submit(Callable<T> task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    /** Tasks that are due once are still run, repeated ones no more. */
    public void shutdown() {
        for (Task<?> task : due) {
            if (task.period != 0) {
                task.cancel(false);
            }
        }
        super.shutdown();
    }
}
