package java.util.function;

/** A function of two values that gives a int. (SE 17) */
@FunctionalInterface
public interface ToIntBiFunction<T, U> {
    int applyAsInt(T t, U u);
}
