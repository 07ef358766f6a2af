package java.util.stream;

import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** A stream of numbers of type int. */
final class IntPipe implements IntStream {
    private final Stage<Integer> stage;

    IntPipe(Stage<Integer> stage) {
        this.stage = stage;
    }

    static Stage<Integer> stageOf(IntStream stream) {
        return stream == null ? null : ((IntPipe) stream).stage;
    }

    /** A stream of a part of an array. */
    static IntStream of(int[] values, int from, int to) {
        return new IntPipe(new Elements(values, from, to));
    }

    public Spliterator.OfInt spliterator() {
        Stage<Integer> source = stage.use();
        Unboxed all = new Unboxed(source.iterator());
        long size = source.size();
        return new Spliterators.AbstractIntSpliterator(size < 0 ? Long.MAX_VALUE : size, size < 0 ? Spliterator.ORDERED
                : Spliterator.ORDERED | Spliterator.SIZED) {
            public boolean tryAdvance(IntConsumer action) {
                if (!all.hasNext()) {
                    return false;
                }
                action.accept(all.nextInt());
                return true;
            }
        };
    }

    public PrimitiveIterator.OfInt iterator() {
        return new Unboxed(stage.use().iterator());
    }

    public boolean isParallel() {
        return false;
    }

    public IntStream sequential() {
        return this;
    }

    public IntStream parallel() {
        return this;
    }

    public IntStream unordered() {
        return this;
    }

    public IntStream onClose(Runnable closeHandler) {
        stage.addOnClose(closeHandler);
        return this;
    }

    public void close() {
        stage.close();
    }

    public IntStream filter(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new IntPipe(stage.filter(t -> predicate.test(t)));
    }

    public IntStream map(IntUnaryOperator mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(stage.<Integer>map(t -> mapper.applyAsInt(t)));
    }

    public <U> Stream<U> mapToObj(IntFunction<? extends U> mapper) {
        Objects.requireNonNull(mapper);
        return new Pipe<U>(stage.<U>map(t -> mapper.apply(t)));
    }

    public LongStream mapToLong(IntToLongFunction mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(stage.<Long>map(t -> mapper.applyAsLong(t)));
    }

    public DoubleStream mapToDouble(IntToDoubleFunction mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(stage.<Double>map(t -> mapper.applyAsDouble(t)));
    }

    public LongStream asLongStream() {
        return new LongPipe(stage.<Long>map(t -> (long) (int) t));
    }

    public DoubleStream asDoubleStream() {
        return new DoublePipe(stage.<Double>map(t -> (double) (int) t));
    }

    public IntStream flatMap(IntFunction<? extends IntStream> mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(stage.<Integer>flat(t -> stageOf(mapper.apply(t))));
    }

    public IntStream distinct() {
        return new IntPipe(stage.distinct());
    }

    public IntStream sorted() {
        return new IntPipe(stage.sorted(null));
    }

    public IntStream peek(IntConsumer action) {
        Objects.requireNonNull(action);
        return new IntPipe(stage.peek(t -> action.accept(t)));
    }

    public IntStream limit(long maxSize) {
        if (maxSize < 0) {
            throw new IllegalArgumentException(Long.toString(maxSize));
        }
        return new IntPipe(stage.slice(0, maxSize));
    }

    public IntStream skip(long n) {
        if (n < 0) {
            throw new IllegalArgumentException(Long.toString(n));
        }
        return n == 0 ? this : new IntPipe(stage.slice(n, -1));
    }

    public IntStream takeWhile(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new IntPipe(stage.takeWhile(t -> predicate.test(t)));
    }

    public IntStream dropWhile(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        return new IntPipe(stage.dropWhile(t -> predicate.test(t)));
    }

    public void forEach(IntConsumer action) {
        Objects.requireNonNull(action);
        stage.forEach(t -> action.accept(t));
    }

    public void forEachOrdered(IntConsumer action) {
        forEach(action);
    }

    public int[] toArray() {
        java.util.ArrayList<Integer> all = stage.toList();
        int[] array = new int[all.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = all.get(i);
        }
        return array;
    }

    public int reduce(int identity, IntBinaryOperator op) {
        int[] sum = {identity};
        stage.forEach(t -> sum[0] = op.applyAsInt(sum[0], t));
        return sum[0];
    }

    public OptionalInt reduce(IntBinaryOperator op) {
        Objects.requireNonNull(op);
        int[] sum = new int[1];
        boolean[] any = new boolean[1];
        stage.forEach(t -> {
            sum[0] = any[0] ? op.applyAsInt(sum[0], t) : t;
            any[0] = true;
        });
        return any[0] ? OptionalInt.of(sum[0]) : OptionalInt.empty();
    }

    public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        stage.forEach(t -> accumulator.accept(result, t));
        return result;
    }

    public int sum() {
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

    public OptionalInt min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalInt max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        return stage.count();
    }

    public IntSummaryStatistics summaryStatistics() {
        IntSummaryStatistics all = new IntSummaryStatistics();
        stage.forEach(t -> all.accept((int) t));
        return all;
    }

    public boolean anyMatch(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        return stage.first(t -> predicate.test(t)) != null;
    }

    public boolean allMatch(IntPredicate predicate) {
        Objects.requireNonNull(predicate);
        return stage.first(t -> !predicate.test(t)) == null;
    }

    public boolean noneMatch(IntPredicate predicate) {
        return !anyMatch(predicate);
    }

    public OptionalInt findFirst() {
        Object[] found = stage.first(t -> true);
        return found == null ? OptionalInt.empty() : OptionalInt.of((Integer) found[0]);
    }

    public OptionalInt findAny() {
        return findFirst();
    }

    public Stream<Integer> boxed() {
        return new Pipe<Integer>(stage.<Integer>map(t -> t));
    }

    /** The elements of a part of an array. */
    static final class Elements extends Stage<Integer> {
        private final int[] values;
        private final int from;
        private final int to;

        Elements(int[] values, int from, int to) {
            this.values = values;
            this.from = from;
            this.to = to;
        }

        void run(Sink<Integer> sink, boolean early) {
            sink.begin();
            for (int i = from; i < to && !(early && sink.done()); i++) {
                sink.accept(values[i]);
            }
            sink.end();
        }

        Iterator<Integer> iterator() {
            return new Walk(values, from, to);
        }

        long size() {
            return to - from;
        }
    }

    /** Visits a part of an array. */
    static final class Walk implements Iterator<Integer> {
        private final int[] values;
        private int next;
        private final int to;

        Walk(int[] values, int from, int to) {
            this.values = values;
            next = from;
            this.to = to;
        }

        public boolean hasNext() {
            return next < to;
        }

        public Integer next() {
            if (next >= to) {
                throw new NoSuchElementException();
            }
            next++;
            return values[next - 1];
        }
    }

    /** An iterator without boxes to its user. */
    static final class Unboxed implements PrimitiveIterator.OfInt {
        private final Iterator<Integer> it;

        Unboxed(Iterator<Integer> it) {
            this.it = it;
        }

        public boolean hasNext() {
            return it.hasNext();
        }

        public int nextInt() {
            return it.next();
        }
    }

    /** The numbers from one up to another, which is left out. */
    static final class Range extends Stage<Integer> {
        private final int from;
        private final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        void run(Sink<Integer> sink, boolean early) {
            sink.begin();
            for (int i = from; i < to && !(early && sink.done()); i++) {
                sink.accept(i);
            }
            sink.end();
        }

        Iterator<Integer> iterator() {
            return new Stage.Chain<Integer>(from, i -> i < to, i -> i + 1);
        }

        long size() {
            return from < to ? (long) to - from : 0;
        }
    }

    /** Numbers that are collected for a stream. */
    static final class Building implements IntStream.Builder {
        private int[] values = new int[8];
        private int count;

        private void checkBuilding() {
            if (values == null) {
                throw new IllegalStateException();
            }
        }

        public void accept(int t) {
            checkBuilding();
            if (count == values.length) {
                values = java.util.Arrays.copyOf(values, 2 * count);
            }
            values[count++] = t;
        }

        public IntStream build() {
            checkBuilding();
            IntStream stream = of(values, 0, count);
            values = null;
            return stream;
        }
    }
}
