import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** Annotations between the type parameters and the result of a method (JLS 8.4). */
public class AnnotatedResult {
    @Target(ElementType.TYPE_USE)
    @interface Maybe { }

    static <T extends Comparable<T>> @Maybe T larger(T a, T b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    final <U> @Maybe U same(U u) {
        return u;
    }

    <V> @Deprecated void print(V v) {
        System.out.println(same(v));
    }

    public static void main(String[] args) {
        new AnnotatedResult().print(3);
        System.out.println(larger("a", "b") + new AnnotatedResult().same("s"));
    }
}
