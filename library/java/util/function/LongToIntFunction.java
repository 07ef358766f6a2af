package java.util.function;

/** A function of a long that gives a int. (SE 17) */
@FunctionalInterface
public interface LongToIntFunction {
    int applyAsInt(long value);
}
