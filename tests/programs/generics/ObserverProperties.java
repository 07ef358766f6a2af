import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Properties that tell listeners, and properties bound to others. */
public class ObserverProperties {
    static class Property<T> {
        private T value;
        private final List<BiConsumer<? super T, ? super T>> listeners = new ArrayList<>();

        Property(T value) {
            this.value = value;
        }

        T get() {
            return value;
        }

        void set(T value) {
            T old = this.value;
            if (!Objects.equals(old, value)) {
                this.value = value;
                listeners.forEach(listener -> listener.accept(old, value));
            }
        }

        Property<T> listen(BiConsumer<? super T, ? super T> listener) {
            listeners.add(listener);
            return this;
        }

        <R> Property<R> map(Function<? super T, ? extends R> function) {
            Property<R> mapped = new Property<>(function.apply(value));
            listen((before, after) -> mapped.set(function.apply(after)));
            return mapped;
        }

        static <A, B, C> Property<C> combine(Property<A> a, Property<B> b, BiFunction<? super A, ? super B, ? extends C> function) {
            Property<C> result = new Property<>(function.apply(a.get(), b.get()));
            a.listen((before, after) -> result.set(function.apply(after, b.get())));
            b.listen((before, after) -> result.set(function.apply(a.get(), after)));
            return result;
        }
    }

    public static void main(String[] args) {
        Property<Integer> width = new Property<>(3), height = new Property<>(4);
        Property<Integer> area = Property.combine(width, height, (w, h) -> w * h);
        Property<String> text = area.map(n -> "area " + n);
        List<String> log = new ArrayList<>();
        text.listen((before, after) -> log.add(before + " -> " + after));
        area.listen((Number before, Object after) -> log.add(before.intValue() + "=>" + after));
        width.set(5);
        height.set(4);
        height.set(2);
        width.set(10);
        System.out.println(log + " " + text.get());
        Property<Boolean> large = area.map(n -> n > 50);
        StringBuilder flips = new StringBuilder();
        large.listen((before, after) -> flips.append(after ? '+' : '-'));
        for (int h : new int[] {4, 6, 7, 1, 9}) {
            height.set(h);
        }
        System.out.println(flips + " " + large.get() + " " + log.size());
    }
}
