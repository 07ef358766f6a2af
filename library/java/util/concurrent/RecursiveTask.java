package java.util.concurrent;

/** A task with a result. */
public abstract class RecursiveTask<V> extends ForkJoinTask<V> {
    private V value;

    public RecursiveTask() {
    }

    protected abstract V compute();

    public final V getRawResult() {
        return value;
    }

    protected final void setRawResult(V value) {
        this.value = value;
    }

    protected final boolean exec() {
        value = compute();
        return true;
    }
}
