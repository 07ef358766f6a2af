package java.util.function;

/** A function of a double. (SE 17) */
@FunctionalInterface
public interface DoubleFunction<R> {
    R apply(double value);
}
