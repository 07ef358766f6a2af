package java.util.function;

/** A function of a int that gives a double. (SE 17) */
@FunctionalInterface
public interface IntToDoubleFunction {
    double applyAsDouble(int value);
}
