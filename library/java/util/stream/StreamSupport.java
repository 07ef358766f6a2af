package java.util.stream;

import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Supplier;

/** Makes streams, all of them sequential. */
public final class StreamSupport {
    private StreamSupport() {
    }

    /** The elements of something that has an iterator. */
    public static <T> Stream<T> of(Iterable<T> elements) {
        return new Pipe<T>(new Stage.Source<T>(elements));
    }

    /** A part of an array. */
    public static IntStream of(int[] values, int from, int to) {
        return IntPipe.of(values, from, to);
    }

    /** A part of an array. */
    public static LongStream of(long[] values, int from, int to) {
        return LongPipe.of(values, from, to);
    }

    /** A part of an array. */
    public static DoubleStream of(double[] values, int from, int to) {
        return DoublePipe.of(values, from, to);
    }

    public static <T> Stream<T> stream(Spliterator<T> spliterator, boolean parallel) {
        Objects.requireNonNull(spliterator);
        return new Pipe<T>(new Stage.Divided<T>(() -> spliterator));
    }

    public static <T> Stream<T> stream(Supplier<? extends Spliterator<T>> supplier, int characteristics, boolean parallel) {
        return new Pipe<T>(new Stage.Divided<T>(Objects.requireNonNull(supplier)));
    }

    public static IntStream intStream(Spliterator.OfInt spliterator, boolean parallel) {
        Objects.requireNonNull(spliterator);
        return new IntPipe(new Stage.Divided<Integer>(() -> spliterator));
    }

    public static IntStream intStream(Supplier<? extends Spliterator.OfInt> supplier, int characteristics, boolean parallel) {
        return new IntPipe(new Stage.Divided<Integer>(Objects.requireNonNull(supplier)));
    }

    public static LongStream longStream(Spliterator.OfLong spliterator, boolean parallel) {
        Objects.requireNonNull(spliterator);
        return new LongPipe(new Stage.Divided<Long>(() -> spliterator));
    }

    public static LongStream longStream(Supplier<? extends Spliterator.OfLong> supplier, int characteristics, boolean parallel) {
        return new LongPipe(new Stage.Divided<Long>(Objects.requireNonNull(supplier)));
    }

    public static DoubleStream doubleStream(Spliterator.OfDouble spliterator, boolean parallel) {
        Objects.requireNonNull(spliterator);
        return new DoublePipe(new Stage.Divided<Double>(() -> spliterator));
    }

    public static DoubleStream doubleStream(Supplier<? extends Spliterator.OfDouble> supplier, int characteristics, boolean parallel) {
        return new DoublePipe(new Stage.Divided<Double>(Objects.requireNonNull(supplier)));
    }
}
