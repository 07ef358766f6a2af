package java.util.concurrent;

/** A thread of a fork-join pool. */
public class ForkJoinWorkerThread extends Thread {
    private final ForkJoinPool pool;
    private final int index;

    protected ForkJoinWorkerThread(ForkJoinPool pool) {
        super(pool.nextName());
        this.pool = pool;
        index = pool.getPoolSize();
        setDaemon(true);
    }

    public ForkJoinPool getPool() {
        return pool;
    }

    public int getPoolIndex() {
        return index;
    }

    protected void onStart() {
    }

    protected void onTermination(Throwable exception) {
    }

    public void run() {
        Throwable thrown = null;
        try {
            onStart();
            pool.work();
        } catch (Throwable e) {
            thrown = e;
        } finally {
            onTermination(thrown);
        }
    }
}
