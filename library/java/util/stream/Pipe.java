package java.util.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** A stream of objects. */
@SuppressWarnings("unchecked")
final class Pipe<T> implements Stream<T> {
    private final Stage<T> stage;

    Pipe(Stage<T> stage) {
        this.stage = stage;
    }

    static <T> Stage<T> stageOf(Stream<T> stream) {
        return stream == null ? null : ((Pipe<T>) stream).stage;
    }

    public Spliterator<T> spliterator() {
        return stage.use().spliterator();
    }

    public Iterator<T> iterator() {
        return stage.use().iterator();
    }

    public boolean isParallel() {
        return false;
    }

    public Stream<T> sequential() {
        return this;
    }

    public Stream<T> parallel() {
        return this;
    }

    public Stream<T> unordered() {
        return this;
    }

    public Stream<T> onClose(Runnable closeHandler) {
        stage.addOnClose(closeHandler);
        return this;
    }

    public void close() {
        stage.close();
    }

    public Stream<T> filter(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        return new Pipe<T>(stage.filter(predicate));
    }

    public <R> Stream<R> map(Function<? super T, ? extends R> mapper) {
        Objects.requireNonNull(mapper);
        return new Pipe<R>(stage.<R>map(mapper));
    }

    public IntStream mapToInt(ToIntFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(stage.<Integer>map(t -> mapper.applyAsInt(t)));
    }

    public LongStream mapToLong(ToLongFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(stage.<Long>map(t -> mapper.applyAsLong(t)));
    }

    public DoubleStream mapToDouble(ToDoubleFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(stage.<Double>map(t -> mapper.applyAsDouble(t)));
    }

    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> mapper) {
        Objects.requireNonNull(mapper);
        return new Pipe<R>(stage.<R>flat(t -> stageOf((Stream<R>) mapper.apply(t))));
    }

    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(stage.<Integer>flat(t -> IntPipe.stageOf(mapper.apply(t))));
    }

    public LongStream flatMapToLong(Function<? super T, ? extends LongStream> mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(stage.<Long>flat(t -> LongPipe.stageOf(mapper.apply(t))));
    }

    public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(stage.<Double>flat(t -> DoublePipe.stageOf(mapper.apply(t))));
    }

    public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> mapper) {
        Objects.requireNonNull(mapper);
        return new Pipe<R>(stage.<R>multi(mapper));
    }

    public Stream<T> distinct() {
        return new Pipe<T>(stage.distinct());
    }

    public Stream<T> sorted() {
        return new Pipe<T>(stage.sorted(null));
    }

    public Stream<T> sorted(Comparator<? super T> comparator) {
        return new Pipe<T>(stage.sorted(Objects.requireNonNull(comparator)));
    }

    public Stream<T> peek(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        return new Pipe<T>(stage.peek(action));
    }

    public Stream<T> limit(long maxSize) {
        if (maxSize < 0) {
            throw new IllegalArgumentException(Long.toString(maxSize));
        }
        return new Pipe<T>(stage.slice(0, maxSize));
    }

    public Stream<T> skip(long n) {
        if (n < 0) {
            throw new IllegalArgumentException(Long.toString(n));
        }
        return n == 0 ? this : new Pipe<T>(stage.slice(n, -1));
    }

    public Stream<T> takeWhile(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        return new Pipe<T>(stage.takeWhile(predicate));
    }

    public Stream<T> dropWhile(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        return new Pipe<T>(stage.dropWhile(predicate));
    }

    public void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        stage.forEach(action);
    }

    public void forEachOrdered(Consumer<? super T> action) {
        forEach(action);
    }

    public Object[] toArray() {
        return stage.toList().toArray();
    }

    public <A> A[] toArray(IntFunction<A[]> generator) {
        ArrayList<T> all = stage.toList();
        Object[] array = generator.apply(all.size());
        for (int i = 0; i < array.length; i++) {
            array[i] = all.get(i);
        }
        return (A[]) array;
    }

    public T reduce(T identity, BinaryOperator<T> accumulator) {
        return this.<T>reduce(identity, accumulator, accumulator);
    }

    public Optional<T> reduce(BinaryOperator<T> accumulator) {
        Objects.requireNonNull(accumulator);
        Object[] sum = new Object[1];
        boolean[] any = new boolean[1];
        stage.forEach(t -> {
            sum[0] = any[0] ? accumulator.apply((T) sum[0], t) : t;
            any[0] = true;
        });
        return any[0] ? Optional.<T>of((T) sum[0]) : Optional.<T>empty();
    }

    public <U> U reduce(U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner) {
        Objects.requireNonNull(accumulator);
        Object[] sum = {identity};
        stage.forEach(t -> sum[0] = accumulator.apply((U) sum[0], t));
        return (U) sum[0];
    }

    public <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        stage.forEach(t -> accumulator.accept(result, t));
        return result;
    }

    public <R, A> R collect(Collector<? super T, A, R> collector) {
        A container = collector.supplier().get();
        BiConsumer<A, ? super T> accumulator = collector.accumulator();
        stage.forEach(t -> accumulator.accept(container, t));
        return collector.finisher().apply(container);
    }

    public List<T> toList() {
        return Collectors.fixed(stage.toList());
    }

    public Optional<T> min(Comparator<? super T> comparator) {
        return reduce(BinaryOperator.minBy(comparator));
    }

    public Optional<T> max(Comparator<? super T> comparator) {
        return reduce(BinaryOperator.maxBy(comparator));
    }

    public long count() {
        return stage.count();
    }

    public boolean anyMatch(Predicate<? super T> predicate) {
        return stage.first(Objects.requireNonNull(predicate)) != null;
    }

    public boolean allMatch(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        return stage.first(t -> !predicate.test(t)) == null;
    }

    public boolean noneMatch(Predicate<? super T> predicate) {
        return !anyMatch(predicate);
    }

    public Optional<T> findFirst() {
        Object[] found = stage.first(t -> true);
        return found == null ? Optional.<T>empty() : Optional.of((T) found[0]);
    }

    public Optional<T> findAny() {
        return findFirst();
    }

    /** Keeps elements until the stream is built. */
    static final class Building<T> implements Stream.Builder<T> {
        private ArrayList<T> elements = new ArrayList<>();

        public void accept(T t) {
            if (elements == null) {
                throw new IllegalStateException();
            }
            elements.add(t);
        }

        public Stream<T> build() {
            if (elements == null) {
                throw new IllegalStateException();
            }
            Stream<T> stream = new Pipe<T>(new Stage.Source<T>(elements));
            elements = null;
            return stream;
        }
    }
}
