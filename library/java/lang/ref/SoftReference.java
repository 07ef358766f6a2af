package java.lang.ref;

/** A reference that is cleared only where memory is short; here it is not (SE 17). */
public class SoftReference<T> extends Reference<T> {
    public SoftReference(T referent) {
        super(referent, null, true);
    }

    public SoftReference(T referent, ReferenceQueue<? super T> q) {
        super(referent, q, true);
    }
}
