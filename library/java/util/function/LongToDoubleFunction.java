package java.util.function;

/** A function of a long that gives a double. (SE 17) */
@FunctionalInterface
public interface LongToDoubleFunction {
    double applyAsDouble(long value);
}
