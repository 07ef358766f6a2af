package java.util.function;

/** A function of a long. (SE 17) */
@FunctionalInterface
public interface LongFunction<R> {
    R apply(long value);
}
