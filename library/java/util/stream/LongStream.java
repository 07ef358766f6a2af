package java.util.stream;

import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** Numbers of type long to which operations are applied one after the other (SE 17, always sequential, without spliterators). */
public interface LongStream extends BaseStream<Long, LongStream> {
    LongStream filter(LongPredicate predicate);

    LongStream map(LongUnaryOperator mapper);

    <U> Stream<U> mapToObj(LongFunction<? extends U> mapper);

    IntStream mapToInt(LongToIntFunction mapper);

    DoubleStream mapToDouble(LongToDoubleFunction mapper);

    DoubleStream asDoubleStream();

    LongStream flatMap(LongFunction<? extends LongStream> mapper);

    LongStream distinct();

    LongStream sorted();

    LongStream peek(LongConsumer action);

    LongStream limit(long maxSize);

    LongStream skip(long n);

    LongStream takeWhile(LongPredicate predicate);

    LongStream dropWhile(LongPredicate predicate);

    void forEach(LongConsumer action);

    void forEachOrdered(LongConsumer action);

    long[] toArray();

    long reduce(long identity, LongBinaryOperator op);

    OptionalLong reduce(LongBinaryOperator op);

    <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner);

    long sum();

    OptionalLong min();

    OptionalLong max();

    long count();

    OptionalDouble average();

    LongSummaryStatistics summaryStatistics();

    boolean anyMatch(LongPredicate predicate);

    boolean allMatch(LongPredicate predicate);

    boolean noneMatch(LongPredicate predicate);

    OptionalLong findFirst();

    OptionalLong findAny();

    Stream<Long> boxed();

    PrimitiveIterator.OfLong iterator();

    Spliterator.OfLong spliterator();

    static LongStream empty() {
        return of();
    }

    static LongStream of(long t) {
        return of(new long[] {t});
    }

    static LongStream of(long... values) {
        return LongPipe.of(values, 0, values.length);
    }

    static LongStream iterate(long seed, LongUnaryOperator f) {
        return new LongPipe(new Stage.Source<Long>(new Stage.Chain<Long>(seed, null, t -> f.applyAsLong(t))));
    }

    static LongStream iterate(long seed, LongPredicate hasNext, LongUnaryOperator next) {
        return new LongPipe(new Stage.Source<Long>(
            new Stage.Chain<Long>(seed, t -> hasNext.test(t), t -> next.applyAsLong(t))));
    }

    static LongStream generate(LongSupplier s) {
        Stage<Object> endless = new Stage.Source<Object>(new Stage.Chain<Object>(null, null, o -> o));
        return new LongPipe(endless.<Long>map(o -> s.getAsLong()));
    }

    static LongStream range(long startInclusive, long endExclusive) {
        return new LongPipe(new LongPipe.Range(startInclusive, endExclusive));
    }

    static LongStream rangeClosed(long startInclusive, long endInclusive) {
        return endInclusive == Long.MAX_VALUE && startInclusive <= endInclusive
            ? concat(range(startInclusive, endInclusive), of(endInclusive))
            : range(startInclusive, (long) (endInclusive + 1));
    }

    static LongStream concat(LongStream a, LongStream b) {
        return new LongPipe(new Stage.Both<Long>(LongPipe.stageOf(a), LongPipe.stageOf(b)));
    }

    /** Gives each number to a function that passes on as many as it wants. */
    default LongStream mapMulti(LongMapMultiConsumer mapper) {
        Objects.requireNonNull(mapper);
        return flatMap(value -> {
            Builder passed = builder();
            mapper.accept(value, passed);
            return passed.build();
        });
    }

    static Builder builder() {
        return new LongPipe.Building();
    }

    /** Collects the numbers of a stream to come. */
    interface Builder extends LongConsumer {
        void accept(long t);

        default Builder add(long t) {
            accept(t);
            return this;
        }

        LongStream build();
    }

    /** Takes a number and passes on numbers for it. */
    @FunctionalInterface
    interface LongMapMultiConsumer {
        void accept(long value, LongConsumer ic);
    }
}
