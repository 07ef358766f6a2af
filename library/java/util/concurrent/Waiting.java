package java.util.concurrent;

/** Waits by the clock. */
final class Waiting {
    private Waiting() {
    }

    /** A moment that many nanoseconds from now. */
    static long after(long nanos) {
        return System.nanoTime() + nanos;
    }

    /** Waits on an object, which is locked, at most up to a moment; false if that is over. */
    static boolean until(Object object, long moment) throws InterruptedException {
        long left = moment - System.nanoTime();
        if (left <= 0) {
            return false;
        }
        object.wait(left / 1000000 + (left % 1000000 == 0 ? 0 : 1));
        return true;
    }
}
