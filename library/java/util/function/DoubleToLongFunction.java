package java.util.function;

/** A function of a double that gives a long. (SE 17) */
@FunctionalInterface
public interface DoubleToLongFunction {
    long applyAsLong(double value);
}
