package java.util.stream;

import java.util.Iterator;
import java.util.LongSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** A stream of numbers of type long. */
final class LongPipe implements LongStream {
    private final Stage<Long> stage;

    LongPipe(Stage<Long> stage) {
        this.stage = stage;
    }

    static Stage<Long> stageOf(LongStream stream) {
        return stream == null ? null : ((LongPipe) stream).stage;
    }

    /** A stream of a part of an array. */
    static LongStream of(long[] values, int from, int to) {
        return new LongPipe(new Elements(values, from, to));
    }

    public Spliterator.OfLong spliterator() {
        Stage<Long> source = stage.use();
        Unboxed all = new Unboxed(source.iterator());
        long size = source.size();
        return new Spliterators.AbstractLongSpliterator(size < 0 ? Long.MAX_VALUE : size, size < 0 ? Spliterator.ORDERED
                : Spliterator.ORDERED | Spliterator.SIZED) {
            public boolean tryAdvance(LongConsumer action) {
                if (!all.hasNext()) {
                    return false;
                }
                action.accept(all.nextLong());
                return true;
            }
        };
    }

    public PrimitiveIterator.OfLong iterator() {
        return new Unboxed(stage.use().iterator());
    }

    public boolean isParallel() {
        return false;
    }

    public LongStream sequential() {
        return this;
    }

    public LongStream parallel() {
        return this;
    }

    public LongStream unordered() {
        return this;
    }

    public LongStream onClose(Runnable closeHandler) {
        stage.addOnClose(closeHandler);
        return this;
    }

    public void close() {
        stage.close();
    }

    public LongStream filter(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new LongPipe(stage.filter(t -> predicate.test(t)));
    }

    public LongStream map(LongUnaryOperator mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(stage.<Long>map(t -> mapper.applyAsLong(t)));
    }

    public <U> Stream<U> mapToObj(LongFunction<? extends U> mapper) {
        Objects.requireNonNull(mapper);
        return new Pipe<U>(stage.<U>map(t -> mapper.apply(t)));
    }

    public IntStream mapToInt(LongToIntFunction mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(stage.<Integer>map(t -> mapper.applyAsInt(t)));
    }

    public DoubleStream mapToDouble(LongToDoubleFunction mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(stage.<Double>map(t -> mapper.applyAsDouble(t)));
    }

    public DoubleStream asDoubleStream() {
        return new DoublePipe(stage.<Double>map(t -> (double) (long) t));
    }

    public LongStream flatMap(LongFunction<? extends LongStream> mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(stage.<Long>flat(t -> stageOf(mapper.apply(t))));
    }

    public LongStream distinct() {
        return new LongPipe(stage.distinct());
    }

    public LongStream sorted() {
        return new LongPipe(stage.sorted(null));
    }

    public LongStream peek(LongConsumer action) {
        Objects.requireNonNull(action);
        return new LongPipe(stage.peek(t -> action.accept(t)));
    }

    public LongStream limit(long maxSize) {
        if (maxSize < 0) {
            throw new IllegalArgumentException(Long.toString(maxSize));
        }
        return new LongPipe(stage.slice(0, maxSize));
    }

    public LongStream skip(long n) {
        if (n < 0) {
            throw new IllegalArgumentException(Long.toString(n));
        }
        return n == 0 ? this : new LongPipe(stage.slice(n, -1));
    }

    public LongStream takeWhile(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new LongPipe(stage.takeWhile(t -> predicate.test(t)));
    }

    public LongStream dropWhile(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new LongPipe(stage.dropWhile(t -> predicate.test(t)));
    }

    public void forEach(LongConsumer action) {
        Objects.requireNonNull(action);
        stage.forEach(t -> action.accept(t));
    }

    public void forEachOrdered(LongConsumer action) {
        forEach(action);
    }

    public long[] toArray() {
        java.util.ArrayList<Long> all = stage.toList();
        long[] array = new long[all.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = all.get(i);
        }
        return array;
    }

    public long reduce(long identity, LongBinaryOperator op) {
        long[] sum = {identity};
        stage.forEach(t -> sum[0] = op.applyAsLong(sum[0], t));
        return sum[0];
    }

    public OptionalLong reduce(LongBinaryOperator op) {
        Objects.requireNonNull(op);
        long[] sum = new long[1];
        boolean[] any = new boolean[1];
        stage.forEach(t -> {
            sum[0] = any[0] ? op.applyAsLong(sum[0], t) : t;
            any[0] = true;
        });
        return any[0] ? OptionalLong.of(sum[0]) : OptionalLong.empty();
    }

    public <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        stage.forEach(t -> accumulator.accept(result, t));
        return result;
    }

    public long sum() {
        return reduce(0, (a, b) -> a + b);
    }

    public OptionalDouble average() {
        long[] all = new long[2];
        stage.forEach(t -> {
            all[0]++;
            all[1] += t;
        });
        return all[0] == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) all[1] / all[0]);
    }

    public OptionalLong min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalLong max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        return stage.count();
    }

    public LongSummaryStatistics summaryStatistics() {
        LongSummaryStatistics all = new LongSummaryStatistics();
        stage.forEach(t -> all.accept((long) t));
        return all;
    }

    public boolean anyMatch(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        return stage.first(t -> predicate.test(t)) != null;
    }

    public boolean allMatch(LongPredicate predicate) {
        Objects.requireNonNull(predicate);
        return stage.first(t -> !predicate.test(t)) == null;
    }

    public boolean noneMatch(LongPredicate predicate) {
        return !anyMatch(predicate);
    }

    public OptionalLong findFirst() {
        Object[] found = stage.first(t -> true);
        return found == null ? OptionalLong.empty() : OptionalLong.of((Long) found[0]);
    }

    public OptionalLong findAny() {
        return findFirst();
    }

    public Stream<Long> boxed() {
        return new Pipe<Long>(stage.<Long>map(t -> t));
    }

    /** The elements of a part of an array. */
    static final class Elements extends Stage<Long> {
        private final long[] values;
        private final int from;
        private final int to;

        Elements(long[] values, int from, int to) {
            this.values = values;
            this.from = from;
            this.to = to;
        }

        void run(Sink<Long> sink, boolean early) {
            sink.begin();
            for (int i = from; i < to && !(early && sink.done()); i++) {
                sink.accept(values[i]);
            }
            sink.end();
        }

        Iterator<Long> iterator() {
            return new Walk(values, from, to);
        }

        long size() {
            return to - from;
        }
    }

    /** Visits a part of an array. */
    static final class Walk implements Iterator<Long> {
        private final long[] values;
        private int next;
        private final int to;

        Walk(long[] values, int from, int to) {
            this.values = values;
            next = from;
            this.to = to;
        }

        public boolean hasNext() {
            return next < to;
        }

        public Long next() {
            if (next >= to) {
                throw new NoSuchElementException();
            }
            next++;
            return values[next - 1];
        }
    }

    /** An iterator without boxes to its user. */
    static final class Unboxed implements PrimitiveIterator.OfLong {
        private final Iterator<Long> it;

        Unboxed(Iterator<Long> it) {
            this.it = it;
        }

        public boolean hasNext() {
            return it.hasNext();
        }

        public long nextLong() {
            return it.next();
        }
    }

    /** The numbers from one up to another, which is left out. */
    static final class Range extends Stage<Long> {
        private final long from;
        private final long to;

        Range(long from, long to) {
            this.from = from;
            this.to = to;
        }

        void run(Sink<Long> sink, boolean early) {
            sink.begin();
            for (long i = from; i < to && !(early && sink.done()); i++) {
                sink.accept(i);
            }
            sink.end();
        }

        Iterator<Long> iterator() {
            return new Stage.Chain<Long>(from, i -> i < to, i -> i + 1);
        }

        long size() {
            return from < to ? (long) to - from : 0;
        }
    }

    /** Numbers that are collected for a stream. */
    static final class Building implements LongStream.Builder {
        private long[] values = new long[8];
        private int count;

        private void checkBuilding() {
            if (values == null) {
                throw new IllegalStateException();
            }
        }

        public void accept(long t) {
            checkBuilding();
            if (count == values.length) {
                values = java.util.Arrays.copyOf(values, 2 * count);
            }
            values[count++] = t;
        }

        public LongStream build() {
            checkBuilding();
            LongStream stream = of(values, 0, count);
            values = null;
            return stream;
        }
    }
}
