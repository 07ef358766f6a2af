package java.util.function;

/** An operation on two values of type double. (SE 17) */
@FunctionalInterface
public interface DoubleBinaryOperator {
    double applyAsDouble(double left, double right);
}
