package java.util.function;

/** Gives a value. (SE 17) */
@FunctionalInterface
public interface Supplier<T> {
    T get();
}
