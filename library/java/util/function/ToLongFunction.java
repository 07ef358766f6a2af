package java.util.function;

/** A function that gives a long. (SE 17) */
@FunctionalInterface
public interface ToLongFunction<T> {
    long applyAsLong(T value);
}
