package java.util.function;

/** Takes a value and a double. (SE 17) */
@FunctionalInterface
public interface ObjDoubleConsumer<T> {
    void accept(T t, double value);
}
