package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** A reference that threads change as a whole. */
public class AtomicReference<V> {
    private volatile V value;

    public AtomicReference(V initialValue) {
        value = initialValue;
    }

    public AtomicReference() {
    }

    public final V get() {
        return value;
    }

    public final synchronized void set(V newValue) {
        value = newValue;
    }

    public final void lazySet(V newValue) {
        set(newValue);
    }

    public final synchronized V getAndSet(V newValue) {
        V old = value;
        value = newValue;
        return old;
    }

    public final synchronized boolean compareAndSet(V expectedValue, V newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSet(V expectedValue, V newValue) {
        return compareAndSet(expectedValue, newValue);
    }

    public final V getAndUpdate(UnaryOperator<V> updateFunction) {
        while (true) {
            V old = value;
            if (compareAndSet(old, updateFunction.apply(old))) {
                return old;
            }
        }
    }

    public final V updateAndGet(UnaryOperator<V> updateFunction) {
        while (true) {
            V old = value;
            V updated = updateFunction.apply(old);
            if (compareAndSet(old, updated)) {
                return updated;
            }
        }
    }

    public final V getAndAccumulate(V x, BinaryOperator<V> accumulatorFunction) {
        while (true) {
            V old = value;
            if (compareAndSet(old, accumulatorFunction.apply(old, x))) {
                return old;
            }
        }
    }

    public final V accumulateAndGet(V x, BinaryOperator<V> accumulatorFunction) {
        while (true) {
            V old = value;
            V updated = accumulatorFunction.apply(old, x);
            if (compareAndSet(old, updated)) {
                return updated;
            }
        }
    }

    public String toString() {
        return String.valueOf(value);
    }
}
