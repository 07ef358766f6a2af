package java.util.function;

/** A function of two values that gives a long. (SE 17) */
@FunctionalInterface
public interface ToLongBiFunction<T, U> {
    long applyAsLong(T t, U u);
}
