package java.util.concurrent;

/** A completion service on an executor. */
public class ExecutorCompletionService<V> implements CompletionService<V> {
    private final Executor executor;
    private final BlockingQueue<Future<V>> completed;

    public ExecutorCompletionService(Executor executor) {
        this(executor, new LinkedBlockingQueue<Future<V>>());
    }

    public ExecutorCompletionService(Executor executor, BlockingQueue<Future<V>> completionQueue) {
        if (executor == null || completionQueue == null) {
            throw new NullPointerException();
        }
        this.executor = executor;
        this.completed = completionQueue;
    }

    private Future<V> start(Callable<V> task) {
        FutureTask<V> future = new FutureTask<V>(task) {
            protected void done() {
                completed.add(this);
            }
        };
        executor.execute(future);
        return future;
    }

    public Future<V> submit(Callable<V> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        return start(task);
    }

    public Future<V> submit(Runnable task, V result) {
        if (task == null) {
            throw new NullPointerException();
        }
        return start(Executors.callable(task, result));
    }

    public Future<V> take() throws InterruptedException {
        return completed.take();
    }

    public Future<V> poll() {
        return completed.poll();
    }

    public Future<V> poll(long timeout, TimeUnit unit) throws InterruptedException {
        return completed.poll(timeout, unit);
    }
}
