package java.util.function;

/** A function that gives a int. (SE 17) */
@FunctionalInterface
public interface ToIntFunction<T> {
    int applyAsInt(T value);
}
