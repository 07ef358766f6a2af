package java.util.stream;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/** How the elements of a stream become one result (SE 17). */
public interface Collector<T, A, R> {
    Supplier<A> supplier();

    BiConsumer<A, T> accumulator();

    BinaryOperator<A> combiner();

    Function<A, R> finisher();

    Set<Characteristics> characteristics();

    static <T, R> Collector<T, R, R> of(
            Supplier<R> supplier, BiConsumer<R, T> accumulator, BinaryOperator<R> combiner, Characteristics... characteristics) {
        Set<Characteristics> all = new HashSet<>(Arrays.asList(characteristics));
        all.add(Characteristics.IDENTITY_FINISH);
        return new Collectors.Parts<T, R, R>(supplier, accumulator, combiner, a -> a, all);
    }

    static <T, A, R> Collector<T, A, R> of(
            Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher,
            Characteristics... characteristics) {
        return new Collectors.Parts<T, A, R>(supplier, accumulator, combiner, finisher, new HashSet<>(Arrays.asList(characteristics)));
    }

    /** What a stream may make use of (streams here make use of nothing). */
    enum Characteristics {
        CONCURRENT, UNORDERED, IDENTITY_FINISH
    }
}
