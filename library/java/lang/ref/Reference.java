package java.lang.ref;

/** A reference that does not keep its object alive (SE 17). */
public abstract class Reference<T> {
    /** The number of the weak reference, -1 for none. */
    private int number = -1;
    /** What is kept alive all the same. */
    private T held;
    ReferenceQueue<? super T> queue;
    boolean enqueued;
    boolean removed;

    Reference(T referent, ReferenceQueue<? super T> queue, boolean hold) {
        this.queue = queue;
        if (hold) {
            held = referent;
        } else if (referent != null) {
            number = track0(referent);
            if (queue != null) {
                queue.watch(this);
            }
        }
    }

    private native int track0(Object referent);

    private static native Object get0(int number);

    private static native void clear0(int number);

    static native long collections0();

    @SuppressWarnings("unchecked")
    T referent() {
        return number < 0 ? held : (T) get0(number);
    }

    public T get() {
        return referent();
    }

    public final boolean refersTo(T obj) {
        return referent() == obj;
    }

    public void clear() {
        if (number >= 0) {
            clear0(number);
        }
        held = null;
    }

    @Deprecated public boolean isEnqueued() {
        return enqueued;
    }

    /** Clears the reference and adds it to its queue, if it has not been there. */
    public boolean enqueue() {
        clear();
        return queue != null && queue.add(this);
    }

    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public static void reachabilityFence(Object ref) {
    }
}
