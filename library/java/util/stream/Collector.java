package java.util.stream;

import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/** How the elements of a stream become one result (SE 17, without characteristics). */
public interface Collector<T, A, R> {
    Supplier<A> supplier();

    BiConsumer<A, T> accumulator();

    BinaryOperator<A> combiner();

    Function<A, R> finisher();

    @SuppressWarnings("unchecked")
    static <T, R> Collector<T, R, R> of(
            Supplier<R> supplier, BiConsumer<R, T> accumulator, BinaryOperator<R> combiner) {
        return new Collectors.Parts<T, R, R>(supplier, accumulator, combiner, a -> a);
    }

    static <T, A, R> Collector<T, A, R> of(
            Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher) {
        return new Collectors.Parts<T, A, R>(supplier, accumulator, combiner, finisher);
    }
}
