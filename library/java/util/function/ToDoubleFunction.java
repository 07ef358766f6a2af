package java.util.function;

/** A function that gives a double. (SE 17) */
@FunctionalInterface
public interface ToDoubleFunction<T> {
    double applyAsDouble(T value);
}
