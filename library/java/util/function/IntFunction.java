package java.util.function;

/** A function of a int. (SE 17) */
@FunctionalInterface
public interface IntFunction<R> {
    R apply(int value);
}
