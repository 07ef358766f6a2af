import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Methods overridden with `?` where `? extends V` is `? extends Object` (JLS 4.5.1). */
public class EquivalentWildcards {
    static class Loud extends HashMap<Object, Object> {
        @Override
        public Object merge(Object key, Object value, BiFunction<? super Object, ? super Object, ?> function) {
            System.out.println("merge " + key);
            return super.merge(key, value, function);
        }

        @Override
        public Object computeIfAbsent(Object key, Function<? super Object, ?> function) {
            System.out.println("compute " + key);
            return super.computeIfAbsent(key, function);
        }
    }

    interface Sink<T> {
        void take(Map<? extends T, Function<? super T, ? extends T>> map);
    }

    static class ObjectSink implements Sink<Object> {
        public void take(Map<?, Function<? super Object, ?>> map) {
            map.forEach((key, function) -> System.out.println(key + " " + function.apply(key)));
        }
    }

    public static void main(String[] args) {
        Map<Object, Object> map = new Loud();
        map.merge("a", 1, (x, y) -> x + "+" + y);
        map.merge("a", 1, (x, y) -> x + "+" + y);
        map.computeIfAbsent("b", key -> key + "!");
        System.out.println(map);
        Sink<Object> sink = new ObjectSink();
        sink.take(Map.of(3, x -> x + "?"));
    }
}
