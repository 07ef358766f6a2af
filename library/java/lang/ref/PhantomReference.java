package java.lang.ref;

/** A reference that only tells when its object has been collected (SE 17). */
public class PhantomReference<T> extends Reference<T> {
    public PhantomReference(T referent, ReferenceQueue<? super T> q) {
        super(referent, q, false);
    }

    public T get() {
        return null;
    }
}
