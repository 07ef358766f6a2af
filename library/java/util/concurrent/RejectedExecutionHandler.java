package java.util.concurrent;

/** What is done with tasks that an executor does not take. */
public interface RejectedExecutionHandler {
    void rejectedExecution(Runnable r, ThreadPoolExecutor executor);
}
