package java.util.concurrent;

/** Something that is due after some time. */
public interface Delayed extends Comparable<Delayed> {
    long getDelay(TimeUnit unit);
}
