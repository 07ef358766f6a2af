package java.util.concurrent.locks;

/** A lock for many readers or one writer. */
public interface ReadWriteLock {
    Lock readLock();

    Lock writeLock();
}
