package java.util.concurrent;

/** A result of a task that is due after some time. */
public interface ScheduledFuture<V> extends Delayed, Future<V> {
}
