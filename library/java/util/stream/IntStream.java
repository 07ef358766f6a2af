package java.util.stream;

import java.util.IntSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** Numbers of type int to which operations are applied one after the other (SE 17, always sequential, without spliterators). */
public interface IntStream extends BaseStream<Integer, IntStream> {
    IntStream filter(IntPredicate predicate);

    IntStream map(IntUnaryOperator mapper);

    <U> Stream<U> mapToObj(IntFunction<? extends U> mapper);

    LongStream mapToLong(IntToLongFunction mapper);

    DoubleStream mapToDouble(IntToDoubleFunction mapper);

    LongStream asLongStream();

    DoubleStream asDoubleStream();

    IntStream flatMap(IntFunction<? extends IntStream> mapper);

    IntStream distinct();

    IntStream sorted();

    IntStream peek(IntConsumer action);

    IntStream limit(long maxSize);

    IntStream skip(long n);

    IntStream takeWhile(IntPredicate predicate);

    IntStream dropWhile(IntPredicate predicate);

    void forEach(IntConsumer action);

    void forEachOrdered(IntConsumer action);

    int[] toArray();

    int reduce(int identity, IntBinaryOperator op);

    OptionalInt reduce(IntBinaryOperator op);

    <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner);

    int sum();

    OptionalInt min();

    OptionalInt max();

    long count();

    OptionalDouble average();

    IntSummaryStatistics summaryStatistics();

    boolean anyMatch(IntPredicate predicate);

    boolean allMatch(IntPredicate predicate);

    boolean noneMatch(IntPredicate predicate);

    OptionalInt findFirst();

    OptionalInt findAny();

    Stream<Integer> boxed();

    PrimitiveIterator.OfInt iterator();

    Spliterator.OfInt spliterator();

    static IntStream empty() {
        return of();
    }

    static IntStream of(int t) {
        return of(new int[] {t});
    }

    static IntStream of(int... values) {
        return IntPipe.of(values, 0, values.length);
    }

    static IntStream iterate(int seed, IntUnaryOperator f) {
        return new IntPipe(new Stage.Source<Integer>(new Stage.Chain<Integer>(seed, null, t -> f.applyAsInt(t))));
    }

    static IntStream iterate(int seed, IntPredicate hasNext, IntUnaryOperator next) {
        return new IntPipe(new Stage.Source<Integer>(
            new Stage.Chain<Integer>(seed, t -> hasNext.test(t), t -> next.applyAsInt(t))));
    }

    static IntStream generate(IntSupplier s) {
        Stage<Object> endless = new Stage.Source<Object>(new Stage.Chain<Object>(null, null, o -> o));
        return new IntPipe(endless.<Integer>map(o -> s.getAsInt()));
    }

    static IntStream range(int startInclusive, int endExclusive) {
        return new IntPipe(new IntPipe.Range(startInclusive, endExclusive));
    }

    static IntStream rangeClosed(int startInclusive, int endInclusive) {
        return endInclusive == Integer.MAX_VALUE && startInclusive <= endInclusive
            ? concat(range(startInclusive, endInclusive), of(endInclusive))
            : range(startInclusive, (int) (endInclusive + 1));
    }

    static IntStream concat(IntStream a, IntStream b) {
        return new IntPipe(new Stage.Both<Integer>(IntPipe.stageOf(a), IntPipe.stageOf(b)));
    }

    /** Gives each number to a function that passes on as many as it wants. */
    default IntStream mapMulti(IntMapMultiConsumer mapper) {
        Objects.requireNonNull(mapper);
        return flatMap(value -> {
            Builder passed = builder();
            mapper.accept(value, passed);
            return passed.build();
        });
    }

    static Builder builder() {
        return new IntPipe.Building();
    }

    /** Collects the numbers of a stream to come. */
    interface Builder extends IntConsumer {
        void accept(int t);

        default Builder add(int t) {
            accept(t);
            return this;
        }

        IntStream build();
    }

    /** Takes a number and passes on numbers for it. */
    @FunctionalInterface
    interface IntMapMultiConsumer {
        void accept(int value, IntConsumer ic);
    }
}
