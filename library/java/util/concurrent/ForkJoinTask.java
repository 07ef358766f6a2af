package java.util.concurrent;

import java.util.Collection;
import java.util.List;

/** A task that a pool runs, or the thread that waits for it before the pool does. */
public abstract class ForkJoinTask<V> implements Future<V> {
    private static final int NEW = 0;
    private static final int RUNNING = 1;
    private static final int NORMAL = 2;
    private static final int FAILED = 3;
    private static final int CANCELLED = 4;

    private final Object lock = new Object();
    private volatile int state = NEW;
    private Throwable failure;
    /** Where it was forked or submitted. */
    private ForkJoinPool pool;

    public ForkJoinTask() {
    }

    public abstract V getRawResult();

    protected abstract void setRawResult(V value);

    protected abstract boolean exec();

    public final ForkJoinTask<V> fork() {
        ForkJoinPool.current().push(this);
        return this;
    }

    public final V join() {
        runOrWait();
        return result();
    }

    public final V invoke() {
        runOnce();
        await();
        return result();
    }

    /** Runs the task here if nobody does yet. */
    final void runOnce() {
        synchronized (lock) {
            if (state != NEW) {
                return;
            }
            state = RUNNING;
        }
        boolean done = false;
        Throwable thrown = null;
        try {
            done = exec();
        } catch (Throwable e) {
            thrown = e;
        }
        if (thrown != null) {
            end(FAILED, thrown);
        } else if (done) {
            end(NORMAL, null);
        }
    }

    private void runOrWait() {
        if (mayHelp()) {
            runOnce();
        }
        await();
    }

    /** Whether the thread that waits may run it. What is in a pool of its own the threads of pools run. */
    private boolean mayHelp() {
        return pool == null || pool == ForkJoinPool.commonPool() || inForkJoinPool();
    }

    final void queuedIn(ForkJoinPool pool) {
        this.pool = pool;
    }

    final void quietlyAwait() {
        await();
    }

    private void end(int state, Throwable failure) {
        synchronized (lock) {
            if (this.state <= RUNNING) {
                this.failure = failure;
                this.state = state;
                lock.notifyAll();
            }
        }
    }

    private void await() {
        boolean interrupted = false;
        synchronized (lock) {
            while (state <= RUNNING) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private V result() {
        if (state == CANCELLED) {
            throw new CancellationException();
        }
        if (state == FAILED) {
            ForkJoinTask.<RuntimeException>throwAny(failure);
        }
        return getRawResult();
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwAny(Throwable thrown) throws T {
        throw (T) thrown;
    }

    public final V get() throws InterruptedException, ExecutionException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (mayHelp()) {
            runOnce();
        }
        synchronized (lock) {
            while (state <= RUNNING) {
                lock.wait();
            }
        }
        return reported();
    }

    public final V get(long timeout, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
        long end = Waiting.after(unit.toNanos(timeout));
        synchronized (lock) {
            while (state <= RUNNING) {
                if (!Waiting.until(lock, end)) {
                    throw new TimeoutException();
                }
            }
        }
        return reported();
    }

    private V reported() throws ExecutionException {
        if (state == CANCELLED) {
            throw new CancellationException();
        }
        if (state == FAILED) {
            throw new ExecutionException(failure);
        }
        return getRawResult();
    }

    public boolean cancel(boolean mayInterruptIfRunning) {
        end(CANCELLED, null);
        return state == CANCELLED;
    }

    public final boolean isDone() {
        return state > RUNNING;
    }

    public final boolean isCancelled() {
        return state == CANCELLED;
    }

    public final boolean isCompletedNormally() {
        return state == NORMAL;
    }

    public final boolean isCompletedAbnormally() {
        return state > NORMAL;
    }

    public final Throwable getException() {
        return state == CANCELLED ? new CancellationException() : failure;
    }

    public void complete(V value) {
        setRawResult(value);
        end(NORMAL, null);
    }

    public void completeExceptionally(Throwable ex) {
        boolean isUnchecked = ex instanceof RuntimeException || ex instanceof Error;
        end(FAILED, isUnchecked ? ex : new RuntimeException(ex));
    }

    public final void quietlyComplete() {
        end(NORMAL, null);
    }

    public final void quietlyJoin() {
        runOrWait();
    }

    public final void quietlyInvoke() {
        runOnce();
        await();
    }

    public void reinitialize() {
        synchronized (lock) {
            failure = null;
            state = NEW;
        }
    }

    public boolean tryUnfork() {
        return ForkJoinPool.current().remove(this);
    }

    /** Whether a pool may drop it from its queue. */
    final boolean isStarted() {
        return state != NEW;
    }

    public static void invokeAll(ForkJoinTask<?> t1, ForkJoinTask<?> t2) {
        if (t1 == null || t2 == null) {
            throw new NullPointerException();
        }
        t2.fork();
        t1.runOnce();
        t1.await();
        if (t1.isCompletedAbnormally()) {
            t2.cancel(false);
        }
        t1.result();
        t2.join();
    }

    public static void invokeAll(ForkJoinTask<?>... tasks) {
        invokeEach(List.of(tasks));
    }

    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
        invokeEach(List.copyOf(tasks));
        return tasks;
    }

    private static void invokeEach(List<? extends ForkJoinTask<?>> tasks) {
        for (int i = tasks.size() - 1; i > 0; i--) {
            tasks.get(i).fork();
        }
        for (int i = 0; i < tasks.size(); i++) {
            ForkJoinTask<?> task = tasks.get(i);
            if (i == 0) {
                task.runOnce();
                task.await();
            } else {
                task.runOrWait();
            }
            if (task.isCompletedAbnormally()) {
                for (ForkJoinTask<?> other : tasks) {
                    other.cancel(false);
                }
                task.result();
            }
        }
    }

    public static ForkJoinPool getPool() {
        return Thread.currentThread() instanceof ForkJoinWorkerThread worker ? worker.getPool() : null;
    }

    public static boolean inForkJoinPool() {
        return Thread.currentThread() instanceof ForkJoinWorkerThread;
    }

    public static int getQueuedTaskCount() {
        ForkJoinPool pool = getPool();
        return pool == null ? 0 : (int) pool.getQueuedTaskCount();
    }

    public static int getSurplusQueuedTaskCount() {
        return 0;
    }

    public static void helpQuiesce() {
        ForkJoinPool.current().help();
    }

    public static ForkJoinTask<?> adapt(Runnable runnable) {
        return adapt(runnable, null);
    }

    public static <T> ForkJoinTask<T> adapt(Runnable runnable, T result) {
        return new Adapted<T>(Executors.callable(runnable, result));
    }

    public static <T> ForkJoinTask<T> adapt(Callable<? extends T> callable) {
        return new Adapted<T>(callable);
    }

    private static final class Adapted<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
        private final Callable<? extends T> callable;
        private T value;

        Adapted(Callable<? extends T> callable) {
            if (callable == null) {
                throw new NullPointerException();
            }
            this.callable = callable;
        }

        public T getRawResult() {
            return value;
        }

        protected void setRawResult(T value) {
            this.value = value;
        }

        protected boolean exec() {
            try {
                value = callable.call();
                return true;
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        }

        public void run() {
            invoke();
        }
    }
}
