package java.util;

/** What a timer runs (SE 17). */
public abstract class TimerTask implements Runnable {
    /** When the task is to run next, in milliseconds since 1970; 0 before it is given to a timer. */
    long next;
    /** Milliseconds between runs, negative where each waits for the one before to begin; 0 for a single run. */
    long period;
    /** The number of the task among those of its timer. */
    long number;
    boolean cancelled;
    private long begun;

    protected TimerTask() {
    }

    public abstract void run();

    public boolean cancel() {
        synchronized (this) {
            boolean waits = next != 0 && !cancelled;
            cancelled = true;
            return waits;
        }
    }

    public long scheduledExecutionTime() {
        return begun;
    }

    /** Notes a run: when it was due, and when the next one is. */
    synchronized boolean begin(long now) {
        if (cancelled) {
            return false;
        }
        begun = period < 0 ? now : next;
        if (period == 0) {
            cancelled = true;
        } else {
            next = period < 0 ? now - period : next + period;
        }
        return true;
    }
}
