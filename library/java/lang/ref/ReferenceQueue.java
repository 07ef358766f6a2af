package java.lang.ref;

import java.util.ArrayDeque;
import java.util.ArrayList;

/** References whose objects were collected (SE 17). */
public class ReferenceQueue<T> {
    private final ArrayDeque<Reference<? extends T>> ready = new ArrayDeque<>();
    /** Those whose objects live, as far as is known. */
    private ArrayList<Reference<? extends T>> watched = new ArrayList<>();
    private long seen;

    public ReferenceQueue() {
    }

    @SuppressWarnings("unchecked")
    synchronized void watch(Reference<?> reference) {
        watched.add((Reference<? extends T>) reference);
    }

    @SuppressWarnings("unchecked")
    synchronized boolean add(Reference<?> reference) {
        if (reference.enqueued || reference.removed) {
            return false;
        }
        reference.enqueued = true;
        ready.add((Reference<? extends T>) reference);
        notifyAll();
        return true;
    }

    /** After a collection, takes over the references that it cleared. */
    private void look() {
        long now = Reference.collections0();
        if (now == seen) {
            return;
        }
        seen = now;
        ArrayList<Reference<? extends T>> alive = new ArrayList<>();
        for (Reference<? extends T> reference : watched) {
            if (reference.referent() != null) {
                alive.add(reference);
            } else {
                add(reference);
            }
        }
        watched = alive;
    }

    public synchronized Reference<? extends T> poll() {
        look();
        Reference<? extends T> reference = ready.poll();
        if (reference != null) {
            reference.enqueued = false;
            reference.removed = true;
        }
        return reference;
    }

    public Reference<? extends T> remove() throws InterruptedException {
        return remove(0);
    }

    public synchronized Reference<? extends T> remove(long timeout) throws InterruptedException {
        if (timeout < 0) {
            throw new IllegalArgumentException("Negative timeout value");
        }
        long end = System.nanoTime() + timeout * 1000000;
        Reference<? extends T> reference = poll();
        while (reference == null && (timeout == 0 || System.nanoTime() < end)) {
            // Collections do not notify.
            wait(10);
            reference = poll();
        }
        return reference;
    }
}
