package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Common ways to collect the elements of a stream (SE 17; concurrent ones collect one after the other). */
@SuppressWarnings("unchecked")
public final class Collectors {
    private Collectors() {
    }

    /** A collector of its parts. */
    static final class Parts<T, A, R> implements Collector<T, A, R> {
        private final Supplier<A> supplier;
        private final BiConsumer<A, T> accumulator;
        private final BinaryOperator<A> combiner;
        private final Function<A, R> finisher;
        private final Set<Collector.Characteristics> characteristics;

        Parts(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher) {
            this(supplier, accumulator, combiner, finisher, Set.of());
        }

        Parts(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher,
                Set<Collector.Characteristics> characteristics) {
            this.characteristics = Collections.unmodifiableSet(characteristics);
            this.supplier = Objects.requireNonNull(supplier);
            this.accumulator = Objects.requireNonNull(accumulator);
            this.combiner = Objects.requireNonNull(combiner);
            this.finisher = Objects.requireNonNull(finisher);
        }

        public Supplier<A> supplier() {
            return supplier;
        }

        public BiConsumer<A, T> accumulator() {
            return accumulator;
        }

        public BinaryOperator<A> combiner() {
            return combiner;
        }

        public Function<A, R> finisher() {
            return finisher;
        }

        public Set<Collector.Characteristics> characteristics() {
            return characteristics;
        }
    }

    /** A value that changes. */
    static final class Cell<T> {
        T value;
        boolean present;
    }

    /** A collector into a container that is no result yet; streams here never combine two containers. */
    private static <T, A, R> Collector<T, ?, R> collector(
            Supplier<A> supplier, BiConsumer<A, T> accumulator, Function<A, R> finisher) {
        return new Parts<T, A, R>(supplier, accumulator, (a, b) -> {
            throw new UnsupportedOperationException();
        }, finisher);
    }

    /** A list that stays as it is, of the elements of one that nobody else has. */
    static <T> List<T> fixed(ArrayList<T> all) {
        return (List<T>) Collections.unmodifiableList(Arrays.asList(all.toArray()));
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> collectionFactory) {
        return new Parts<T, C, C>(collectionFactory, (c, t) -> c.add(t), (a, b) -> {
            a.addAll(b);
            return a;
        }, c -> c, Set.of(Collector.Characteristics.IDENTITY_FINISH));
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        return new Parts<T, List<T>, List<T>>(() -> new ArrayList<T>(), (c, t) -> c.add(t), (a, b) -> {
            a.addAll(b);
            return a;
        }, c -> c, Set.of(Collector.Characteristics.IDENTITY_FINISH));
    }

    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
        return Collectors.<T, List<T>, List<T>>collector(() -> new ArrayList<T>(), (c, t) -> c.add(t), c -> List.copyOf(c));
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return new Parts<T, Set<T>, Set<T>>(() -> new HashSet<T>(), (c, t) -> c.add(t), (a, b) -> {
            a.addAll(b);
            return a;
        }, c -> c, Set.of(Collector.Characteristics.IDENTITY_FINISH, Collector.Characteristics.UNORDERED));
    }

    public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
        return Collectors.<T, Set<T>, Set<T>>collector(() -> new HashSet<T>(), (c, t) -> c.add(t), c -> Set.copyOf(c));
    }

    public static Collector<CharSequence, ?, String> joining() {
        return joining("", "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter) {
        return joining(delimiter, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(
            CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        return new Parts<CharSequence, StringJoiner, String>(
            () -> new StringJoiner(delimiter, prefix, suffix), (j, s) -> j.add(s), (a, b) -> a.merge(b), j -> j.toString());
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(
            Function<? super T, ? extends U> mapper, Collector<? super U, A, R> downstream) {
        BiConsumer<A, ? super U> accumulator = downstream.accumulator();
        return new Parts<T, A, R>(downstream.supplier(), (a, t) -> accumulator.accept(a, mapper.apply(t)),
            downstream.combiner(), downstream.finisher(), downstream.characteristics());
    }

    public static <T, U, A, R> Collector<T, ?, R> flatMapping(
            Function<? super T, ? extends Stream<? extends U>> mapper, Collector<? super U, A, R> downstream) {
        BiConsumer<A, ? super U> accumulator = downstream.accumulator();
        return new Parts<T, A, R>(downstream.supplier(), (a, t) -> {
            Stream<? extends U> stream = mapper.apply(t);
            if (stream != null) {
                stream.forEach(u -> accumulator.accept(a, u));
                stream.close();
            }
        }, downstream.combiner(), downstream.finisher(), downstream.characteristics());
    }

    public static <T, A, R> Collector<T, ?, R> filtering(
            Predicate<? super T> predicate, Collector<? super T, A, R> downstream) {
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        return new Parts<T, A, R>(downstream.supplier(), (a, t) -> {
            if (predicate.test(t)) {
                accumulator.accept(a, t);
            }
        }, downstream.combiner(), downstream.finisher(), downstream.characteristics());
    }

    public static <T, A, R, RR> Collector<T, A, RR> collectingAndThen(
            Collector<T, A, R> downstream, Function<R, RR> finisher) {
        Function<A, R> first = downstream.finisher();
        return new Parts<T, A, RR>(
            downstream.supplier(), downstream.accumulator(), downstream.combiner(), a -> finisher.apply(first.apply(a)));
    }

    public static <T> Collector<T, ?, Long> counting() {
        return summingLong(t -> 1L);
    }

    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> comparator) {
        return reducing(BinaryOperator.<T>minBy(comparator));
    }

    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> comparator) {
        return reducing(BinaryOperator.<T>maxBy(comparator));
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> mapper) {
        return Collectors.<T, int[], Integer>collector(() -> new int[1], (a, t) -> a[0] += mapper.applyAsInt(t), a -> a[0]);
    }

    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> mapper) {
        return Collectors.<T, long[], Long>collector(() -> new long[1], (a, t) -> a[0] += mapper.applyAsLong(t), a -> a[0]);
    }

    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> mapper) {
        return Collectors.<T, DoubleSummaryStatistics, Double>collector(
            () -> new DoubleSummaryStatistics(), (a, t) -> a.accept(mapper.applyAsDouble(t)), a -> a.getSum());
    }

    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> mapper) {
        return averagingLong(t -> mapper.applyAsInt(t));
    }

    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> mapper) {
        return Collectors.<T, long[], Double>collector(() -> new long[2], (a, t) -> {
            a[0] += mapper.applyAsLong(t);
            a[1]++;
        }, a -> a[1] == 0 ? 0.0 : (double) a[0] / a[1]);
    }

    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> mapper) {
        return Collectors.<T, DoubleSummaryStatistics, Double>collector(
            () -> new DoubleSummaryStatistics(), (a, t) -> a.accept(mapper.applyAsDouble(t)), a -> a.getAverage());
    }

    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> mapper) {
        return Collectors.<T, IntSummaryStatistics, IntSummaryStatistics>collector(
            () -> new IntSummaryStatistics(), (a, t) -> a.accept(mapper.applyAsInt(t)), a -> a);
    }

    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> mapper) {
        return Collectors.<T, LongSummaryStatistics, LongSummaryStatistics>collector(
            () -> new LongSummaryStatistics(), (a, t) -> a.accept(mapper.applyAsLong(t)), a -> a);
    }

    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> mapper) {
        return Collectors.<T, DoubleSummaryStatistics, DoubleSummaryStatistics>collector(
            () -> new DoubleSummaryStatistics(), (a, t) -> a.accept(mapper.applyAsDouble(t)), a -> a);
    }

    public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> op) {
        return Collectors.<T, T>reducing(identity, t -> t, op);
    }

    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> op) {
        return Collectors.<T, Cell<T>, Optional<T>>collector(() -> new Cell<T>(), (a, t) -> {
            a.value = a.present ? op.apply(a.value, t) : t;
            a.present = true;
        }, a -> Optional.ofNullable(a.value));
    }

    public static <T, U> Collector<T, ?, U> reducing(
            U identity, Function<? super T, ? extends U> mapper, BinaryOperator<U> op) {
        return Collectors.<T, Object[], U>collector(
            () -> new Object[] {identity}, (a, t) -> a[0] = op.apply((U) a[0], mapper.apply(t)), a -> (U) a[0]);
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> classifier) {
        return groupingBy(classifier, Collectors.<T>toList());
    }

    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
            Function<? super T, ? extends K> classifier, Collector<? super T, A, D> downstream) {
        return Collectors.<T, K, D, A, Map<K, D>>groupingBy(classifier, () -> new HashMap<K, D>(), downstream);
    }

    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
            Function<? super T, ? extends K> classifier, Supplier<M> mapFactory, Collector<? super T, A, D> downstream) {
        Supplier<A> supplier = downstream.supplier();
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        Function<A, D> finisher = downstream.finisher();
        return Collectors.<T, Map<K, Object>, M>collector(() -> (Map<K, Object>) mapFactory.get(), (groups, t) -> {
            K key = Objects.requireNonNull(classifier.apply(t), "element cannot be mapped to a null key");
            A group = (A) groups.computeIfAbsent(key, k -> supplier.get());
            accumulator.accept(group, t);
        }, groups -> {
            groups.replaceAll((k, group) -> finisher.apply((A) group));
            return (M) groups;
        });
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> predicate) {
        return partitioningBy(predicate, Collectors.<T>toList());
    }

    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(
            Predicate<? super T> predicate, Collector<? super T, A, D> downstream) {
        Supplier<A> supplier = downstream.supplier();
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        Function<A, D> finisher = downstream.finisher();
        return Collectors.<T, Object[], Map<Boolean, D>>collector(
            () -> new Object[] {supplier.get(), supplier.get()},
            (parts, t) -> accumulator.accept((A) parts[predicate.test(t) ? 1 : 0], t),
            parts -> {
                Map<Boolean, D> map = new LinkedHashMap<>();
                map.put(false, finisher.apply((A) parts[0]));
                map.put(true, finisher.apply((A) parts[1]));
                return map;
            });
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper) {
        return Collectors.<T, Map<K, U>, Map<K, U>>collector(() -> new HashMap<K, U>(), (map, t) -> {
            K key = keyMapper.apply(t);
            U value = Objects.requireNonNull(valueMapper.apply(t));
            U old = map.putIfAbsent(key, value);
            if (old != null) {
                throw new IllegalStateException(
                    "Duplicate key " + key + " (attempted merging values " + old + " and " + value + ")");
            }
        }, map -> map);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper) {
        return collectingAndThen(Collectors.<T, K, U>toMap(keyMapper, valueMapper), map -> Map.copyOf(map));
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
            BinaryOperator<U> mergeFunction) {
        return Collectors.<T, K, U, Map<K, U>>toMap(keyMapper, valueMapper, mergeFunction, () -> new HashMap<K, U>());
    }

    public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
            BinaryOperator<U> mergeFunction, Supplier<M> mapFactory) {
        return Collectors.<T, M, M>collector(mapFactory,
            (map, t) -> map.merge(keyMapper.apply(t), valueMapper.apply(t), mergeFunction), map -> map);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
            BinaryOperator<U> mergeFunction) {
        return collectingAndThen(Collectors.<T, K, U>toMap(keyMapper, valueMapper, mergeFunction), map -> Map.copyOf(map));
    }

    public static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(Function<? super T, ? extends K> classifier) {
        return groupingByConcurrent(classifier, Collectors.<T>toList());
    }

    public static <T, K, A, D> Collector<T, ?, ConcurrentMap<K, D>> groupingByConcurrent(
            Function<? super T, ? extends K> classifier, Collector<? super T, A, D> downstream) {
        return Collectors.<T, K, D, A, ConcurrentMap<K, D>>groupingBy(classifier, () -> new ConcurrentHashMap<K, D>(), downstream);
    }

    public static <T, K, A, D, M extends ConcurrentMap<K, D>> Collector<T, ?, M> groupingByConcurrent(
            Function<? super T, ? extends K> classifier, Supplier<M> mapFactory, Collector<? super T, A, D> downstream) {
        return Collectors.<T, K, D, A, M>groupingBy(classifier, mapFactory, downstream);
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper) {
        return collectingAndThen(Collectors.<T, K, U>toMap(keyMapper, valueMapper), map -> new ConcurrentHashMap<K, U>(map));
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
            BinaryOperator<U> mergeFunction) {
        return Collectors.<T, K, U, ConcurrentMap<K, U>>toMap(
            keyMapper, valueMapper, mergeFunction, () -> new ConcurrentHashMap<K, U>());
    }

    public static <T, K, U, M extends ConcurrentMap<K, U>> Collector<T, ?, M> toConcurrentMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
            BinaryOperator<U> mergeFunction, Supplier<M> mapFactory) {
        return Collectors.<T, K, U, M>toMap(keyMapper, valueMapper, mergeFunction, mapFactory);
    }

    public static <T, R1, R2, R> Collector<T, ?, R> teeing(
            Collector<? super T, ?, R1> downstream1, Collector<? super T, ?, R2> downstream2,
            BiFunction<? super R1, ? super R2, R> merger) {
        Collector<T, Object, R1> first = (Collector<T, Object, R1>) downstream1;
        Collector<T, Object, R2> second = (Collector<T, Object, R2>) downstream2;
        BiConsumer<Object, T> one = first.accumulator();
        BiConsumer<Object, T> two = second.accumulator();
        return Collectors.<T, Object[], R>collector(
            () -> new Object[] {first.supplier().get(), second.supplier().get()}, (a, t) -> {
                one.accept(a[0], t);
                two.accept(a[1], t);
            }, a -> merger.apply(first.finisher().apply(a[0]), second.finisher().apply(a[1])));
    }
}
