import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Optionals, suppliers and functions in chains; recursion through functions. */
public class FunctionalPipelines {
    record Address(String street, Optional<String> city) {
    }

    record Customer(String name, Address address) {
        Optional<Address> where() {
            return Optional.ofNullable(address);
        }
    }

    static String city(Customer customer) {
        return Optional.of(customer).flatMap(Customer::where).flatMap(Address::city).filter(city -> city.length() > 2).map(String::toUpperCase).orElse("unknown");
    }

    static Function<Integer, Integer> compose(List<Function<Integer, Integer>> functions) {
        return functions.stream().reduce(Function.identity(), Function::andThen);
    }

    interface Recursive<T, R> extends Function<Recursive<T, R>, Function<T, R>> {
    }

    static <T, R> Function<T, R> fix(UnaryOperator<Function<T, R>> step) {
        Recursive<T, R> self = r -> step.apply(x -> r.apply(r).apply(x));
        return self.apply(self);
    }

    static <T> Supplier<T> lazy(Supplier<? extends T> source) {
        return new Supplier<>() {
            private T value;
            private boolean known;

            @Override
            public T get() {
                if (!known) {
                    value = source.get();
                    known = true;
                }
                return value;
            }
        };
    }

    public static void main(String[] args) {
        for (Customer customer : List.of(new Customer("a", new Address("x", Optional.of("Rome"))), new Customer("b", new Address("y", Optional.empty())),
            new Customer("c", null), new Customer("d", new Address("z", Optional.of("Ur"))))) {
            System.out.print(city(customer) + " ");
        }
        System.out.println();
        System.out.println(compose(List.of(n -> n + 1, n -> n * 10, n -> n - 3)).apply(4) + " " + compose(List.of()).apply(7));
        Function<Integer, Long> factorial = fix(self -> n -> n == 0 ? 1L : n * self.apply(n - 1));
        System.out.println(factorial.apply(15) + " " + FunctionalPipelines.<Integer, Integer>fix(self -> n -> n < 2 ? n : self.apply(n - 1) + self.apply(n - 2)).apply(15));
        int[] calls = {0};
        Supplier<String> once = lazy(() -> "computed " + ++calls[0]);
        System.out.println(once.get() + ", " + once.get() + " " + calls[0]);
        Optional<Integer> empty = Optional.empty();
        System.out.println(empty.or(() -> Optional.of(3)).get() + " " + empty.map(n -> n + 1) + " " + Optional.of(4).stream().count() + " " + empty.isEmpty());
        Optional.of("x").ifPresentOrElse(v -> System.out.print("has " + v + " "), () -> System.out.print("none "));
        empty.ifPresentOrElse(v -> System.out.println("has " + v), () -> System.out.println("none"));
        try {
            empty.orElseThrow(() -> new IllegalStateException("nothing there"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(max.andThen(n -> "max " + n).apply(3, 9) + " " + Optional.of(5).equals(Optional.of(5)) + Optional.ofNullable(null));
    }
}
