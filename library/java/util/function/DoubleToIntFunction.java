package java.util.function;

/** A function of a double that gives a int. (SE 17) */
@FunctionalInterface
public interface DoubleToIntFunction {
    int applyAsInt(double value);
}
