package java.util.function;

/** An operation on two values of type long. (SE 17) */
@FunctionalInterface
public interface LongBinaryOperator {
    long applyAsLong(long left, long right);
}
