import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Inference of type arguments in nested calls, conditionals and returns. */
public class GenericMethodsInference {
    static <T> List<T> two(T a, T b) {
        return new ArrayList<>(Arrays.asList(a, b));
    }

    static <K, V extends Comparable<V>> Optional<K> best(Map<K, V> map) {
        return map.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    static <T, R> List<R> apply(List<? extends T> items, Function<? super T, ? extends R> function) {
        List<R> results = new ArrayList<>();
        for (T item : items) {
            results.add(function.apply(item));
        }
        return results;
    }

    static <T> T pick(boolean first, T a, T b) {
        return first ? a : b;
    }

    static double sum(Collection<? extends Number> numbers) {
        double sum = 0;
        for (Number number : numbers) {
            sum += number.doubleValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        List<? extends Comparable<?>> mixed = two(1, "x");
        System.out.println(mixed + " " + two(1, 2.5) + " " + sum(two(1, 2.5)));
        System.out.println(best(Map.of("a", 3, "b", 7)).orElse("none") + best(new HashMap<String, Integer>()).isPresent());
        List<Object> objects = apply(List.of(1, 2), n -> n % 2 == 0 ? "even" : n);
        System.out.println(objects);
        Supplier<List<String>> maker = ArrayList::new;
        List<String> list = pick(args.length == 0, maker.get(), Collections.emptyList());
        list.add("added");
        System.out.println(list + " " + pick(false, 1, 'c') + pick(true, null, "n"));
        Map<String, List<Integer>> index = new TreeMap<>();
        for (String word : "one two three four".split(" ")) {
            index.computeIfAbsent(word.substring(0, 1), key -> new ArrayList<>()).add(word.length());
        }
        System.out.println(index + " " + Collections.<Integer>max(two(4, 9)));
    }
}
