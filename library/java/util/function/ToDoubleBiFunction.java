package java.util.function;

/** A function of two values that gives a double. (SE 17) */
@FunctionalInterface
public interface ToDoubleBiFunction<T, U> {
    double applyAsDouble(T t, U u);
}
