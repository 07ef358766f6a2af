package java.util.concurrent;

/** A task that can be run once, and its result. */
public class FutureTask<V> implements RunnableFuture<V> {
    private static final int NEW = 0;
    private static final int NORMAL = 1;
    private static final int FAILED = 2;
    private static final int CANCELLED = 3;

    private final Object lock = new Object();
    private Callable<V> task;
    private int state = NEW;
    private V result;
    private Throwable failure;
    private Thread runner;

    public FutureTask(Callable<V> callable) {
        if (callable == null) {
            throw new NullPointerException();
        }
        task = callable;
    }

    public FutureTask(Runnable runnable, V result) {
        task = Executors.callable(runnable, result);
    }

    public boolean isCancelled() {
        synchronized (lock) {
            return state == CANCELLED;
        }
    }

    public boolean isDone() {
        synchronized (lock) {
            return state != NEW;
        }
    }

    public boolean cancel(boolean mayInterruptIfRunning) {
        synchronized (lock) {
            if (state != NEW) {
                return false;
            }
            if (mayInterruptIfRunning && runner != null) {
                runner.interrupt();
            }
            end(CANCELLED);
        }
        done();
        return true;
    }

    private void end(int state) {
        this.state = state;
        task = null;
        lock.notifyAll();
    }

    public V get() throws InterruptedException, ExecutionException {
        synchronized (lock) {
            while (state == NEW) {
                lock.wait();
            }
            return report();
        }
    }

    public V get(long timeout, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
        long end = Waiting.after(unit.toNanos(timeout));
        synchronized (lock) {
            while (state == NEW) {
                if (!Waiting.until(lock, end)) {
                    throw new TimeoutException();
                }
            }
            return report();
        }
    }

    private V report() throws ExecutionException {
        if (state == CANCELLED) {
            throw new CancellationException();
        }
        if (state == FAILED) {
            throw new ExecutionException(failure);
        }
        return result;
    }

    protected void done() {
    }

    protected void set(V v) {
        synchronized (lock) {
            if (state != NEW) {
                return;
            }
            result = v;
            end(NORMAL);
        }
        done();
    }

    protected void setException(Throwable t) {
        synchronized (lock) {
            if (state != NEW) {
                return;
            }
            failure = t;
            end(FAILED);
        }
        done();
    }

    public void run() {
        Callable<V> task;
        synchronized (lock) {
            if (state != NEW || runner != null) {
                return;
            }
            runner = Thread.currentThread();
            task = this.task;
        }
        try {
            set(task.call());
        } catch (Throwable t) {
            setException(t);
        } finally {
            synchronized (lock) {
                runner = null;
            }
        }
    }

    public String toString() {
        synchronized (lock) {
            String status;
            switch (state) {
                case NORMAL:
                    status = "[Completed normally]";
                    break;
                case FAILED:
                    status = "[Completed exceptionally: " + failure + "]";
                    break;
                case CANCELLED:
                    status = "[Cancelled]";
                    break;
                default:
                    status = task == null ? "[Not completed]" : "[Not completed, task = " + task + "]";
            }
            return super.toString() + status;
        }
    }
}
