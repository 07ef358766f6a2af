package java.lang.ref;

/** A reference that does not keep its object alive (SE 17). */
public class WeakReference<T> extends Reference<T> {
    public WeakReference(T referent) {
        super(referent, null, false);
    }

    public WeakReference(T referent, ReferenceQueue<? super T> q) {
        super(referent, q, false);
    }
}
