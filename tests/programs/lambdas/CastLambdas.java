import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Lambda expressions and method references under casts; copies of arrays by reference. */
public class CastLambdas {
    static <R> R use(Consumer<R> consumer, R value) {
        consumer.accept(value);
        return value;
    }

    public static void main(String[] args) {
        Object stored = (Consumer<String>) text -> System.out.println(text.length());
        @SuppressWarnings("unchecked")
        Consumer<String> again = (Consumer<String>) stored;
        again.accept("abc");
        System.out.println(use((Consumer<Integer>) n -> System.out.println(n + 1), 4));
        System.out.println(((Function<Integer, Integer>) x -> x * 2).andThen(y -> y + 1).apply(5));
        System.out.println(((Function<String, Integer>) String::length).compose((Integer n) -> "x".repeat(n)).apply(3));
        Runnable both = (Runnable & Serializable) () -> System.out.println("both");
        both.run();
        System.out.println(both instanceof Serializable);
        System.out.println(((IntBinaryOperator) Math::max).applyAsInt(3, 9) + ((Supplier<String>) () -> "!").get());
        System.out.println(((Predicate<String>) String::isEmpty).negate().test("q"));
        int[][] grid = {{1, 2}, {3, 4}};
        int[][] copy = Arrays.stream(grid).map(int[]::clone).toArray(int[][]::new);
        copy[0][0] = 99;
        Function<String[], String[]> same = String[]::clone;
        String[] words = {"b", "a"};
        String[] sorted = same.apply(words);
        Arrays.sort(sorted, (Comparator<String>) (a, b) -> a.compareTo(b));
        System.out.println(grid[0][0] + " " + copy[0][0] + " " + words[0] + sorted[0] + " " + (same.apply(words) != words));
    }
}
