import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Lambda expressions with written parameter types where an interface with wildcards is wanted. */
public class ExplicitLambdas {
    record Task(String name, int priority) {}

    static <T, R> R use(T value, Function<? super T, ? extends R> function) {
        return function.apply(value);
    }

    static <T> List<T> keep(List<? extends T> list, Predicate<? super T> test) {
        List<T> kept = new ArrayList<>();
        for (T value : list) {
            if (test.test(value)) {
                kept.add(value);
            }
        }
        return kept;
    }

    static <T> Consumer<T> twice(Consumer<? super T> action) {
        return value -> {
            action.accept(value);
            action.accept(value);
        };
    }

    public static void main(String[] args) {
        System.out.println(use("text", (Object o) -> o.hashCode() % 7));
        Integer length = use("text", (CharSequence s) -> s.length());
        System.out.println(length);
        List<Number> numbers = keep(List.of(1, 2.5, 3L), (Number n) -> n.intValue() > 1);
        System.out.println(numbers);
        List<Integer> small = keep(List.of(5, 2, 9), (Object o) -> o.toString().compareTo("6") < 0);
        System.out.println(small);
        Consumer<String> print = twice((Object o) -> System.out.print(o + ";"));
        print.accept("a");
        System.out.println();
        List<Task> tasks = new ArrayList<>(List.of(new Task("b", 2), new Task("a", 2), new Task("c", 7)));
        tasks.sort(Comparator.comparing((Task task) -> task.priority()).reversed().thenComparing(task -> task.name()));
        System.out.println(tasks);
        tasks.sort(Comparator.comparing((Task task) -> task.name(), Comparator.reverseOrder()));
        System.out.println(tasks);
        Map<Boolean, List<String>> parts = tasks.stream().collect(Collectors.partitioningBy((Task t) -> t.priority() > 2, Collectors.mapping((Task t) -> t.name(), Collectors.toList())));
        System.out.println(parts);
        BiFunction<Integer, Integer, Integer> add = (Integer a, Integer b) -> a + b;
        System.out.println(add.andThen((Object sum) -> "sum " + sum).apply(2, 3));
        System.out.println(Stream.of("x", "yy").map((String s) -> s.length()).reduce(0, (Integer a, Integer b) -> a + b));
        Supplier<? extends Number> supplier = () -> 42;
        Function<? super String, ? extends Object> shout = (String s) -> s.toUpperCase();
        System.out.println(supplier.get() + " " + shout.apply("loud"));
        Comparator<? super Task> order = (Task a, Task b) -> a.priority() - b.priority();
        tasks.sort(order);
        System.out.println(tasks.get(0));
    }
}
