package java.lang;

import java.util.HashMap;
import java.util.Objects;
import java.util.function.Supplier;

/** A variable of which every thread has a value of its own. */
public class ThreadLocal<T> {
    public ThreadLocal() {
    }

    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
        Objects.requireNonNull(supplier);
        return new ThreadLocal<S>() {
            protected S initialValue() {
                return supplier.get();
            }
        };
    }

    protected T initialValue() {
        return null;
    }

    @SuppressWarnings("unchecked")
    public T get() {
        HashMap<ThreadLocal<?>, Object> locals = locals();
        if (locals.containsKey(this)) {
            return (T) locals.get(this);
        }
        T value = initialValue();
        locals.put(this, value);
        return value;
    }

    public void set(T value) {
        locals().put(this, value);
    }

    public void remove() {
        locals().remove(this);
    }

    private static HashMap<ThreadLocal<?>, Object> locals() {
        Thread thread = Thread.currentThread();
        if (thread.locals == null) {
            thread.locals = new HashMap<>();
        }
        return thread.locals;
    }
}
