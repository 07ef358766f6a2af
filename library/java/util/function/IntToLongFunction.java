package java.util.function;

/** A function of a int that gives a long. (SE 17) */
@FunctionalInterface
public interface IntToLongFunction {
    long applyAsLong(int value);
}
