package java.util.function;

/** Takes a value and a int. (SE 17) */
@FunctionalInterface
public interface ObjIntConsumer<T> {
    void accept(T t, int value);
}
