package java.util.function;

/** An operation on two values of type int. (SE 17) */
@FunctionalInterface
public interface IntBinaryOperator {
    int applyAsInt(int left, int right);
}
