package java.util.concurrent;

/** A future whose task is run by somebody. */
public interface RunnableFuture<V> extends Runnable, Future<V> {
    void run();
}
