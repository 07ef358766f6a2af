package java.util.stream;

import java.util.DoubleSummaryStatistics;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

/** A stream of numbers of type double. */
final class DoublePipe implements DoubleStream {
    private final Stage<Double> stage;

    DoublePipe(Stage<Double> stage) {
        this.stage = stage;
    }

    static Stage<Double> stageOf(DoubleStream stream) {
        return stream == null ? null : ((DoublePipe) stream).stage;
    }

    /** A stream of a part of an array. */
    static DoubleStream of(double[] values, int from, int to) {
        return new DoublePipe(new Elements(values, from, to));
    }

    public Spliterator.OfDouble spliterator() {
        Stage<Double> source = stage.use();
        Unboxed all = new Unboxed(source.iterator());
        long size = source.size();
        return new Spliterators.AbstractDoubleSpliterator(size < 0 ? Long.MAX_VALUE : size, size < 0 ? Spliterator.ORDERED
                : Spliterator.ORDERED | Spliterator.SIZED) {
            public boolean tryAdvance(DoubleConsumer action) {
                if (!all.hasNext()) {
                    return false;
                }
                action.accept(all.nextDouble());
                return true;
            }
        };
    }

    public PrimitiveIterator.OfDouble iterator() {
        return new Unboxed(stage.use().iterator());
    }

    public boolean isParallel() {
        return false;
    }

    public DoubleStream sequential() {
        return this;
    }

    public DoubleStream parallel() {
        return this;
    }

    public DoubleStream unordered() {
        return this;
    }

    public DoubleStream onClose(Runnable closeHandler) {
        stage.addOnClose(closeHandler);
        return this;
    }

    public void close() {
        stage.close();
    }

    public DoubleStream filter(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        return new DoublePipe(stage.filter(t -> predicate.test(t)));
    }

    public DoubleStream map(DoubleUnaryOperator mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(stage.<Double>map(t -> mapper.applyAsDouble(t)));
    }

    public <U> Stream<U> mapToObj(DoubleFunction<? extends U> mapper) {
        Objects.requireNonNull(mapper);
        return new Pipe<U>(stage.<U>map(t -> mapper.apply(t)));
    }

    public IntStream mapToInt(DoubleToIntFunction mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(stage.<Integer>map(t -> mapper.applyAsInt(t)));
    }

    public LongStream mapToLong(DoubleToLongFunction mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(stage.<Long>map(t -> mapper.applyAsLong(t)));
    }

    public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(stage.<Double>flat(t -> stageOf(mapper.apply(t))));
    }

    public DoubleStream distinct() {
        return new DoublePipe(stage.distinct());
    }

    public DoubleStream sorted() {
        return new DoublePipe(stage.sorted(null));
    }

    public DoubleStream peek(DoubleConsumer action) {
        Objects.requireNonNull(action);
        return new DoublePipe(stage.peek(t -> action.accept(t)));
    }

    public DoubleStream limit(long maxSize) {
        if (maxSize < 0) {
            throw new IllegalArgumentException(Long.toString(maxSize));
        }
        return new DoublePipe(stage.slice(0, maxSize));
    }

    public DoubleStream skip(long n) {
        if (n < 0) {
            throw new IllegalArgumentException(Long.toString(n));
        }
        return n == 0 ? this : new DoublePipe(stage.slice(n, -1));
    }

    public DoubleStream takeWhile(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        return new DoublePipe(stage.takeWhile(t -> predicate.test(t)));
    }

    public DoubleStream dropWhile(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        return new DoublePipe(stage.dropWhile(t -> predicate.test(t)));
    }

    public void forEach(DoubleConsumer action) {
        Objects.requireNonNull(action);
        stage.forEach(t -> action.accept(t));
    }

    public void forEachOrdered(DoubleConsumer action) {
        forEach(action);
    }

    public double[] toArray() {
        java.util.ArrayList<Double> all = stage.toList();
        double[] array = new double[all.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = all.get(i);
        }
        return array;
    }

    public double reduce(double identity, DoubleBinaryOperator op) {
        double[] sum = {identity};
        stage.forEach(t -> sum[0] = op.applyAsDouble(sum[0], t));
        return sum[0];
    }

    public OptionalDouble reduce(DoubleBinaryOperator op) {
        Objects.requireNonNull(op);
        double[] sum = new double[1];
        boolean[] any = new boolean[1];
        stage.forEach(t -> {
            sum[0] = any[0] ? op.applyAsDouble(sum[0], t) : t;
            any[0] = true;
        });
        return any[0] ? OptionalDouble.of(sum[0]) : OptionalDouble.empty();
    }

    public <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        stage.forEach(t -> accumulator.accept(result, t));
        return result;
    }

    public double sum() {
        DoubleSummaryStatistics all = summaryStatistics();
        return all.getSum();
    }

    public OptionalDouble average() {
        DoubleSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    public OptionalDouble min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalDouble max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        return stage.count();
    }

    public DoubleSummaryStatistics summaryStatistics() {
        DoubleSummaryStatistics all = new DoubleSummaryStatistics();
        stage.forEach(t -> all.accept((double) t));
        return all;
    }

    public boolean anyMatch(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        return stage.first(t -> predicate.test(t)) != null;
    }

    public boolean allMatch(DoublePredicate predicate) {
        Objects.requireNonNull(predicate);
        return stage.first(t -> !predicate.test(t)) == null;
    }

    public boolean noneMatch(DoublePredicate predicate) {
        return !anyMatch(predicate);
    }

    public OptionalDouble findFirst() {
        Object[] found = stage.first(t -> true);
        return found == null ? OptionalDouble.empty() : OptionalDouble.of((Double) found[0]);
    }

    public OptionalDouble findAny() {
        return findFirst();
    }

    public Stream<Double> boxed() {
        return new Pipe<Double>(stage.<Double>map(t -> t));
    }

    /** The elements of a part of an array. */
    static final class Elements extends Stage<Double> {
        private final double[] values;
        private final int from;
        private final int to;

        Elements(double[] values, int from, int to) {
            this.values = values;
            this.from = from;
            this.to = to;
        }

        void run(Sink<Double> sink, boolean early) {
            sink.begin();
            for (int i = from; i < to && !(early && sink.done()); i++) {
                sink.accept(values[i]);
            }
            sink.end();
        }

        Iterator<Double> iterator() {
            return new Walk(values, from, to);
        }

        long size() {
            return to - from;
        }
    }

    /** Visits a part of an array. */
    static final class Walk implements Iterator<Double> {
        private final double[] values;
        private int next;
        private final int to;

        Walk(double[] values, int from, int to) {
            this.values = values;
            next = from;
            this.to = to;
        }

        public boolean hasNext() {
            return next < to;
        }

        public Double next() {
            if (next >= to) {
                throw new NoSuchElementException();
            }
            next++;
            return values[next - 1];
        }
    }

    /** An iterator without boxes to its user. */
    static final class Unboxed implements PrimitiveIterator.OfDouble {
        private final Iterator<Double> it;

        Unboxed(Iterator<Double> it) {
            this.it = it;
        }

        public boolean hasNext() {
            return it.hasNext();
        }

        public double nextDouble() {
            return it.next();
        }
    }

    /** Numbers that are collected for a stream. */
    static final class Building implements DoubleStream.Builder {
        private double[] values = new double[8];
        private int count;

        private void checkBuilding() {
            if (values == null) {
                throw new IllegalStateException();
            }
        }

        public void accept(double t) {
            checkBuilding();
            if (count == values.length) {
                values = java.util.Arrays.copyOf(values, 2 * count);
            }
            values[count++] = t;
        }

        public DoubleStream build() {
            checkBuilding();
            DoubleStream stream = of(values, 0, count);
            values = null;
            return stream;
        }
    }
}
