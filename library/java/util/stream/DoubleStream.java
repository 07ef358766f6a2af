package java.util.stream;

import java.util.DoubleSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

/** Numbers of type double to which operations are applied one after the other (SE 17, always sequential, without spliterators). */
public interface DoubleStream extends BaseStream<Double, DoubleStream> {
    DoubleStream filter(DoublePredicate predicate);

    DoubleStream map(DoubleUnaryOperator mapper);

    <U> Stream<U> mapToObj(DoubleFunction<? extends U> mapper);

    IntStream mapToInt(DoubleToIntFunction mapper);

    LongStream mapToLong(DoubleToLongFunction mapper);

    DoubleStream flatMap(DoubleFunction<? extends DoubleStream> mapper);

    DoubleStream distinct();

    DoubleStream sorted();

    DoubleStream peek(DoubleConsumer action);

    DoubleStream limit(long maxSize);

    DoubleStream skip(long n);

    DoubleStream takeWhile(DoublePredicate predicate);

    DoubleStream dropWhile(DoublePredicate predicate);

    void forEach(DoubleConsumer action);

    void forEachOrdered(DoubleConsumer action);

    double[] toArray();

    double reduce(double identity, DoubleBinaryOperator op);

    OptionalDouble reduce(DoubleBinaryOperator op);

    <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner);

    double sum();

    OptionalDouble min();

    OptionalDouble max();

    long count();

    OptionalDouble average();

    DoubleSummaryStatistics summaryStatistics();

    boolean anyMatch(DoublePredicate predicate);

    boolean allMatch(DoublePredicate predicate);

    boolean noneMatch(DoublePredicate predicate);

    OptionalDouble findFirst();

    OptionalDouble findAny();

    Stream<Double> boxed();

    PrimitiveIterator.OfDouble iterator();

    Spliterator.OfDouble spliterator();

    static DoubleStream empty() {
        return of();
    }

    static DoubleStream of(double t) {
        return of(new double[] {t});
    }

    static DoubleStream of(double... values) {
        return DoublePipe.of(values, 0, values.length);
    }

    static DoubleStream iterate(double seed, DoubleUnaryOperator f) {
        return new DoublePipe(new Stage.Source<Double>(new Stage.Chain<Double>(seed, null, t -> f.applyAsDouble(t))));
    }

    static DoubleStream iterate(double seed, DoublePredicate hasNext, DoubleUnaryOperator next) {
        return new DoublePipe(new Stage.Source<Double>(
            new Stage.Chain<Double>(seed, t -> hasNext.test(t), t -> next.applyAsDouble(t))));
    }

    static DoubleStream generate(DoubleSupplier s) {
        Stage<Object> endless = new Stage.Source<Object>(new Stage.Chain<Object>(null, null, o -> o));
        return new DoublePipe(endless.<Double>map(o -> s.getAsDouble()));
    }

    static DoubleStream concat(DoubleStream a, DoubleStream b) {
        return new DoublePipe(new Stage.Both<Double>(DoublePipe.stageOf(a), DoublePipe.stageOf(b)));
    }

    /** Gives each number to a function that passes on as many as it wants. */
    default DoubleStream mapMulti(DoubleMapMultiConsumer mapper) {
        Objects.requireNonNull(mapper);
        return flatMap(value -> {
            Builder passed = builder();
            mapper.accept(value, passed);
            return passed.build();
        });
    }

    static Builder builder() {
        return new DoublePipe.Building();
    }

    /** Collects the numbers of a stream to come. */
    interface Builder extends DoubleConsumer {
        void accept(double t);

        default Builder add(double t) {
            accept(t);
            return this;
        }

        DoubleStream build();
    }

    /** Takes a number and passes on numbers for it. */
    @FunctionalInterface
    interface DoubleMapMultiConsumer {
        void accept(double value, DoubleConsumer ic);
    }
}
