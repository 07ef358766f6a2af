package java.util.concurrent.locks;

import java.util.HashMap;
import java.util.concurrent.TimeUnit;

/** A lock that many readers or one writer have; both may acquire it again. */
public class ReentrantReadWriteLock implements ReadWriteLock {
    private final ReadLock reader = new ReadLock(this);
    private final WriteLock writer = new WriteLock(this);
    private final Ownership writing;
    /** How often each thread has the read lock. The monitor of {@code writing} guards it. */
    private final HashMap<Thread, Integer> readers = new HashMap<>();

    public ReentrantReadWriteLock() {
        this(false);
    }

    public ReentrantReadWriteLock(boolean fair) {
        writing = new Ownership(fair);
    }

    public ReadLock readLock() {
        return reader;
    }

    public WriteLock writeLock() {
        return writer;
    }

    public static class ReadLock implements Lock {
        private final ReentrantReadWriteLock lock;

        protected ReadLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        public void lock() {
            boolean interrupted = false;
            while (true) {
                try {
                    lock.read(false, 0);
                    break;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        public void lockInterruptibly() throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            lock.read(false, 0);
        }

        public boolean tryLock() {
            synchronized (lock.writing) {
                if (lock.writing.owner != null && !lock.writing.isHeld()) {
                    return false;
                }
                lock.count(1);
                return true;
            }
        }

        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return lock.read(true, System.nanoTime() + unit.toNanos(timeout));
        }

        public void unlock() {
            synchronized (lock.writing) {
                if (lock.getReadHoldCount() == 0) {
                    throw new IllegalMonitorStateException(
                        "attempt to unlock read lock, not locked by current thread");
                }
                lock.count(-1);
                lock.writing.notifyAll();
            }
        }

        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }

        public String toString() {
            return super.toString() + "[Read locks = " + lock.getReadLockCount() + "]";
        }
    }

    public static class WriteLock implements Lock {
        private final ReentrantReadWriteLock lock;

        protected WriteLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        public void lock() {
            boolean interrupted = false;
            while (true) {
                try {
                    lock.write(false, 0);
                    break;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        public void lockInterruptibly() throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            lock.write(false, 0);
        }

        public boolean tryLock() {
            synchronized (lock.writing) {
                return lock.writing.tryAcquire();
            }
        }

        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return lock.write(true, System.nanoTime() + unit.toNanos(timeout));
        }

        public void unlock() {
            lock.writing.release(1);
        }

        public Condition newCondition() {
            return new OwnerCondition(lock.writing);
        }

        public boolean isHeldByCurrentThread() {
            return lock.writing.isHeld();
        }

        public int getHoldCount() {
            return lock.writing.holds();
        }

        public String toString() {
            return super.toString() + lock.writing.state();
        }
    }

    private void count(int by) {
        Thread thread = Thread.currentThread();
        int count = readers.getOrDefault(thread, 0) + by;
        if (count == 0) {
            readers.remove(thread);
        } else {
            readers.put(thread, count);
        }
        writing.shared += by;
    }

    private boolean read(boolean timed, long end) throws InterruptedException {
        synchronized (writing) {
            while (writing.owner != null && !writing.isHeld()) {
                if (!pause(timed, end)) {
                    return false;
                }
            }
            count(1);
            return true;
        }
    }

    private boolean write(boolean timed, long end) throws InterruptedException {
        synchronized (writing) {
            while (!writing.isHeld() && (writing.owner != null || writing.shared > 0)) {
                if (!pause(timed, end)) {
                    return false;
                }
            }
            return writing.tryAcquire();
        }
    }

    private boolean pause(boolean timed, long end) throws InterruptedException {
        if (!timed) {
            writing.wait();
            return true;
        }
        long left = end - System.nanoTime();
        if (left <= 0) {
            return false;
        }
        writing.wait(left / 1000000 + (left % 1000000 == 0 ? 0 : 1));
        return true;
    }

    public final boolean isFair() {
        return writing.isFair();
    }

    public int getReadLockCount() {
        synchronized (writing) {
            return writing.shared;
        }
    }

    public int getReadHoldCount() {
        synchronized (writing) {
            return readers.getOrDefault(Thread.currentThread(), 0);
        }
    }

    public boolean isWriteLocked() {
        return writing.isLocked();
    }

    public boolean isWriteLockedByCurrentThread() {
        return writing.isHeld();
    }

    public int getWriteHoldCount() {
        return writing.holds();
    }

    public String toString() {
        return super.toString() + "[Write locks = " + writing.count + ", Read locks = " + getReadLockCount() + "]";
    }
}
