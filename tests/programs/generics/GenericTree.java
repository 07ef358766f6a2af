import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;

/** A tree of any values: folding, mapping, zipping, several ways to go over it. */
public class GenericTree<T> implements Iterable<T> {
    private final T value;
    private final List<GenericTree<T>> children = new ArrayList<>();

    @SafeVarargs
    GenericTree(T value, GenericTree<? extends T>... children) {
        this.value = value;
        for (GenericTree<? extends T> child : children) {
            this.children.add(child.map(item -> item));
        }
    }

    private GenericTree(T value, List<GenericTree<T>> children) {
        this.value = value;
        this.children.addAll(children);
    }

    <R> GenericTree<R> map(Function<? super T, ? extends R> function) {
        List<GenericTree<R>> mapped = new ArrayList<>();
        for (GenericTree<T> child : children) {
            mapped.add(child.map(function));
        }
        return new GenericTree<R>(function.apply(value), mapped);
    }

    <R> R fold(BiFunction<? super T, ? super List<R>, ? extends R> step) {
        List<R> results = new ArrayList<>();
        children.forEach(child -> results.add(child.<R>fold(step)));
        return step.apply(value, results);
    }

    static <A, B, C> GenericTree<C> zip(GenericTree<A> a, GenericTree<B> b, BiFunction<? super A, ? super B, ? extends C> join) {
        List<GenericTree<C>> zipped = new ArrayList<>();
        for (int i = 0; i < Math.min(a.children.size(), b.children.size()); i++) {
            zipped.add(zip(a.children.get(i), b.children.get(i), join));
        }
        return new GenericTree<>(join.apply(a.value, b.value), zipped);
    }

    static <N extends Comparable<? super N>> N largest(GenericTree<? extends N> tree) {
        N best = tree.value;
        for (N item : tree) {
            if (item.compareTo(best) > 0) {
                best = item;
            }
        }
        return best;
    }

    T reduce(BinaryOperator<T> operator) {
        return this.<T>fold((item, results) -> results.stream().reduce(item, operator));
    }

    void levels(Consumer<? super List<? super T>> consumer) {
        List<GenericTree<T>> level = List.of(this);
        while (!level.isEmpty()) {
            List<T> values = new ArrayList<>();
            List<GenericTree<T>> below = new ArrayList<>();
            for (GenericTree<T> tree : level) {
                values.add(tree.value);
                below.addAll(tree.children);
            }
            consumer.accept(values);
            level = below;
        }
    }

    @Override
    public Iterator<T> iterator() {
        Deque<GenericTree<T>> open = new ArrayDeque<>(List.of(this));
        return new Iterator<T>() {
            @Override
            public boolean hasNext() {
                return !open.isEmpty();
            }

            @Override
            public T next() {
                GenericTree<T> tree = open.pop();
                for (int i = tree.children.size() - 1; i >= 0; i--) {
                    open.push(tree.children.get(i));
                }
                return tree.value;
            }
        };
    }

    @Override
    public String toString() {
        return this.<String>fold((item, texts) -> texts.isEmpty() ? "" + item : item + texts.toString());
    }

    public static void main(String[] args) {
        GenericTree<Integer> leaf = new GenericTree<>(4);
        GenericTree<Number> numbers = new GenericTree<>(1, new GenericTree<>(2.5, leaf, new GenericTree<>(7L)), leaf, new GenericTree<>(9f));
        System.out.println(numbers);
        System.out.println(numbers.map(Number::intValue) + " " + numbers.map(n -> n.getClass().getSimpleName().charAt(0)));
        GenericTree<Integer> whole = numbers.map(Number::intValue);
        System.out.println(whole.reduce(Integer::sum) + " " + whole.reduce(Math::max) + " " + largest(whole) + " " + largest(whole.map(n -> "s" + n)));
        System.out.println(whole.<Integer>fold((item, depths) -> 1 + depths.stream().max(Integer::compare).orElse(0)));
        numbers.levels(level -> System.out.print(level + ";"));
        System.out.println();
        for (Number n : numbers) {
            System.out.print(n + " ");
        }
        System.out.println();
        GenericTree<String> words = new GenericTree<>("a", new GenericTree<>("b", new GenericTree<>("c")), new GenericTree<>("d"), new GenericTree<>("e"), new GenericTree<>("f"));
        System.out.println(zip(whole, words, (n, w) -> w.repeat(n % 3) + n) + " " + Arrays.asList(zip(words, whole, (w, n) -> n).value));
    }
}
