package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/** Makes spliterators (SE 17). */
@SuppressWarnings("unchecked")
public final class Spliterators {
    private static final int SIZES = Spliterator.SIZED | Spliterator.SUBSIZED;
    /** Parts that are taken off what has no places grow by this many elements each time. */
    private static final int BATCH = 1 << 10;
    private static final int MAX_BATCH = 1 << 25;

    private Spliterators() {
    }

    public static <T> Spliterator<T> emptySpliterator() {
        return new OfArray<T>(new Object[0], 0, 0, SIZES);
    }

    public static Spliterator.OfInt emptyIntSpliterator() {
        return new OfInts(new int[0], 0, 0, SIZES);
    }

    public static Spliterator.OfLong emptyLongSpliterator() {
        return new OfLongs(new long[0], 0, 0, SIZES);
    }

    public static Spliterator.OfDouble emptyDoubleSpliterator() {
        return new OfDoubles(new double[0], 0, 0, SIZES);
    }

    static void checkRange(int length, int from, int to) {
        if (from > to) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    public static <T> Spliterator<T> spliterator(Object[] array, int additionalCharacteristics) {
        return new OfArray<T>(Objects.requireNonNull(array), 0, array.length, additionalCharacteristics | SIZES);
    }

    public static <T> Spliterator<T> spliterator(Object[] array, int fromIndex, int toIndex, int additionalCharacteristics) {
        checkRange(array.length, fromIndex, toIndex);
        return new OfArray<T>(array, fromIndex, toIndex, additionalCharacteristics | SIZES);
    }

    public static <T> Spliterator<T> spliterator(Collection<? extends T> c, int characteristics) {
        return new OfIterator<T>(Objects.requireNonNull(c), null, -1, characteristics);
    }

    public static <T> Spliterator<T> spliterator(Iterator<? extends T> iterator, long size, int characteristics) {
        return new OfIterator<T>(null, Objects.requireNonNull(iterator), size, characteristics);
    }

    public static <T> Spliterator<T> spliteratorUnknownSize(Iterator<? extends T> iterator, int characteristics) {
        return new OfIterator<T>(null, Objects.requireNonNull(iterator), Long.MAX_VALUE, characteristics & ~SIZES);
    }

    /** Over a collection whose parts do not know their sizes. */
    static <T> Spliterator<T> unevenly(Collection<? extends T> c, int characteristics) {
        OfIterator<T> all = new OfIterator<T>(c, null, -1, characteristics);
        all.characteristics = characteristics | Spliterator.SIZED;
        return all;
    }

    private static int sized(int characteristics) {
        return (characteristics & Spliterator.CONCURRENT) == 0 ? characteristics | SIZES : characteristics;
    }

    public static <T> Iterator<T> iterator(Spliterator<? extends T> spliterator) {
        return new Walk<T>(Objects.requireNonNull(spliterator));
    }

    /** An iterator over what a spliterator hands out. */
    private static final class Walk<T> implements Iterator<T>, Consumer<T> {
        private final Spliterator<? extends T> spliterator;
        private boolean ready;
        private T next;

        Walk(Spliterator<? extends T> spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(T t) {
            ready = true;
            next = t;
        }

        public boolean hasNext() {
            if (!ready) {
                spliterator.tryAdvance(this);
            }
            return ready;
        }

        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            T t = next;
            next = null;
            return t;
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (ready) {
                ready = false;
                T t = next;
                next = null;
                action.accept(t);
            }
            spliterator.forEachRemaining(action);
        }
    }

    /** A spliterator whose parts are copied to arrays, in growing batches. */
    public abstract static class AbstractSpliterator<T> implements Spliterator<T> {
        private final int characteristics;
        private long size;
        private int batch;

        protected AbstractSpliterator(long est, int additionalCharacteristics) {
            size = est;
            characteristics = (additionalCharacteristics & SIZED) != 0 ? additionalCharacteristics | SUBSIZED : additionalCharacteristics;
        }

        public Spliterator<T> trySplit() {
            if (size <= 1) {
                return null;
            }
            Object[] part = new Object[(int) Math.min(Math.min(batch + (long) BATCH, size), MAX_BATCH)];
            int[] count = new int[1];
            Object[][] holder = {part};
            while (count[0] < part.length && tryAdvance(t -> holder[0][count[0]] = t)) {
                count[0]++;
            }
            if (count[0] == 0) {
                return null;
            }
            batch = count[0];
            if (size == Long.MAX_VALUE) {
                return new OfArray<T>(part, 0, count[0], characteristics, size / 2);
            }
            size -= count[0];
            return new OfArray<T>(part, 0, count[0], characteristics | SIZES);
        }

        public long estimateSize() {
            return size;
        }

        public int characteristics() {
            return characteristics;
        }
    }

    /** Over an iterator, or a collection's once it is used. */
    private static final class OfIterator<T> implements Spliterator<T> {
        private final Collection<? extends T> collection;
        private Iterator<? extends T> it;
        private int characteristics;
        private long size;
        private int batch;

        OfIterator(Collection<? extends T> collection, Iterator<? extends T> it, long size, int characteristics) {
            this.collection = collection;
            this.it = it;
            this.size = size;
            boolean unknown = collection == null && size == Long.MAX_VALUE && (characteristics & SIZED) == 0;
            this.characteristics = unknown ? characteristics : sized(characteristics);
        }

        private void start() {
            if (it == null) {
                it = collection.iterator();
                size = collection.size();
            }
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            start();
            if (!it.hasNext()) {
                return false;
            }
            action.accept(it.next());
            return true;
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            start();
            it.forEachRemaining(action);
        }

        public Spliterator<T> trySplit() {
            start();
            if (size <= 1 || !it.hasNext()) {
                return null;
            }
            Object[] part = new Object[(int) Math.min(Math.min(batch + (long) BATCH, size), MAX_BATCH)];
            int n = 0;
            while (n < part.length && it.hasNext()) {
                part[n] = it.next();
                n++;
            }
            batch = n;
            if (size == Long.MAX_VALUE) {
                return new OfArray<T>(part, 0, n, characteristics, size / 2);
            }
            size -= n;
            return new OfArray<T>(part, 0, n, characteristics | SIZES);
        }

        public long estimateSize() {
            start();
            return size;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super T> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    /** Over a sorted set. */
    static final class Sorted<T> implements Spliterator<T> {
        private final SortedSet<T> set;
        private final Spliterator<T> inner;

        Sorted(SortedSet<T> set) {
            this.set = set;
            inner = unevenly(set, DISTINCT | SORTED | ORDERED);
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            return inner.tryAdvance(action);
        }

        public void forEachRemaining(Consumer<? super T> action) {
            inner.forEachRemaining(action);
        }

        public Spliterator<T> trySplit() {
            return inner.trySplit();
        }

        public long estimateSize() {
            return inner.estimateSize();
        }

        public int characteristics() {
            return inner.characteristics();
        }

        public Comparator<? super T> getComparator() {
            return set.comparator();
        }
    }

    /** Over a list with places. */
    static final class OfList<T> implements Spliterator<T> {
        private final List<T> list;
        private int next;
        /** Where it ends, -1 until it is used. */
        private int end;
        private int expected;

        OfList(List<T> list, int next, int end) {
            this.list = list;
            this.next = next;
            this.end = end;
        }

        private int end() {
            if (end < 0) {
                end = list.size();
                expected = changes();
            }
            return end;
        }

        private int changes() {
            return list instanceof AbstractList ? ((AbstractList<T>) list).modCount : 0;
        }

        private void check() {
            if (changes() != expected) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (next >= end()) {
                return false;
            }
            action.accept(element(next++));
            check();
            return true;
        }

        private T element(int i) {
            if (i >= list.size()) {
                throw new ConcurrentModificationException();
            }
            return list.get(i);
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            int to = end();
            for (; next < to; next++) {
                action.accept(element(next));
            }
            check();
        }

        public Spliterator<T> trySplit() {
            int low = next;
            int middle = (low + end()) >>> 1;
            if (low >= middle) {
                return null;
            }
            next = middle;
            OfList<T> part = new OfList<T>(list, low, middle);
            part.expected = expected;
            return part;
        }

        public long estimateSize() {
            return end() - next;
        }

        public int characteristics() {
            return ORDERED | SIZES;
        }
    }

    /** Over a part of an array. */
    static final class OfArray<T> implements Spliterator<T> {
        private final Object[] array;
        private int next;
        private final int end;
        private final int characteristics;
        /** What is said of the size where it is not known, else -1. */
        private long estimate = -1;

        OfArray(Object[] array, int next, int end, int characteristics) {
            this.array = array;
            this.next = next;
            this.end = end;
            this.characteristics = characteristics;
        }

        OfArray(Object[] array, int next, int end, int characteristics, long estimate) {
            this(array, next, end, characteristics);
            this.estimate = estimate;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (next >= end) {
                return false;
            }
            action.accept((T) array[next++]);
            return true;
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            while (next < end) {
                action.accept((T) array[next++]);
            }
        }

        public Spliterator<T> trySplit() {
            int low = next;
            int middle = (low + end) >>> 1;
            if (low >= middle) {
                return null;
            }
            next = middle;
            if (estimate >= 0) {
                estimate >>>= 1;
            }
            return new OfArray<T>(array, low, middle, characteristics, estimate);
        }

        public long estimateSize() {
            return estimate >= 0 ? estimate : end - next;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super T> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    /** Over a part of an array. */
    static final class OfInts implements Spliterator.OfInt {
        private final int[] array;
        private int next;
        private final int end;
        private final int characteristics;

        OfInts(int[] array, int next, int end, int characteristics) {
            this.array = array;
            this.next = next;
            this.end = end;
            this.characteristics = characteristics;
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (next >= end) {
                return false;
            }
            action.accept(array[next++]);
            return true;
        }

        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            while (next < end) {
                action.accept(array[next++]);
            }
        }

        public Spliterator.OfInt trySplit() {
            int low = next;
            int middle = (low + end) >>> 1;
            if (low >= middle) {
                return null;
            }
            next = middle;
            return new OfInts(array, low, middle, characteristics);
        }

        public long estimateSize() {
            return end - next;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super Integer> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    public static Spliterator.OfInt spliterator(int[] array, int additionalCharacteristics) {
        return new OfInts(Objects.requireNonNull(array), 0, array.length, additionalCharacteristics | SIZES);
    }

    public static Spliterator.OfInt spliterator(int[] array, int fromIndex, int toIndex, int additionalCharacteristics) {
        checkRange(array.length, fromIndex, toIndex);
        return new OfInts(array, fromIndex, toIndex, additionalCharacteristics | SIZES);
    }

    public static PrimitiveIterator.OfInt iterator(Spliterator.OfInt spliterator) {
        return new IntWalk(Objects.requireNonNull(spliterator));
    }

    private static final class IntWalk implements PrimitiveIterator.OfInt, IntConsumer {
        private final Spliterator.OfInt spliterator;
        private boolean ready;
        private int next;

        IntWalk(Spliterator.OfInt spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(int value) {
            ready = true;
            next = value;
        }

        public boolean hasNext() {
            if (!ready) {
                spliterator.tryAdvance((IntConsumer) this);
            }
            return ready;
        }

        public int nextInt() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return next;
        }
    }

    /** A spliterator of numbers whose parts are copied to arrays. */
    public abstract static class AbstractIntSpliterator implements Spliterator.OfInt {
        private final int characteristics;
        private final long size;

        protected AbstractIntSpliterator(long est, int additionalCharacteristics) {
            size = est;
            characteristics = (additionalCharacteristics & SIZED) != 0 ? additionalCharacteristics | SUBSIZED : additionalCharacteristics;
        }

        /** The numbers from here on in a part of their own, up to a batch. */
        public Spliterator.OfInt trySplit() {
            if (size <= 1) {
                return null;
            }
            int[] part = new int[(int) Math.min(BATCH, size)];
            int[] count = new int[1];
            while (count[0] < part.length && tryAdvance((IntConsumer) value -> part[count[0]] = value)) {
                count[0]++;
            }
            return count[0] == 0 ? null : new OfInts(part, 0, count[0], characteristics | SIZES);
        }

        public long estimateSize() {
            return size;
        }

        public int characteristics() {
            return characteristics;
        }
    }

    /** Over a part of an array. */
    static final class OfLongs implements Spliterator.OfLong {
        private final long[] array;
        private int next;
        private final int end;
        private final int characteristics;

        OfLongs(long[] array, int next, int end, int characteristics) {
            this.array = array;
            this.next = next;
            this.end = end;
            this.characteristics = characteristics;
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (next >= end) {
                return false;
            }
            action.accept(array[next++]);
            return true;
        }

        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            while (next < end) {
                action.accept(array[next++]);
            }
        }

        public Spliterator.OfLong trySplit() {
            int low = next;
            int middle = (low + end) >>> 1;
            if (low >= middle) {
                return null;
            }
            next = middle;
            return new OfLongs(array, low, middle, characteristics);
        }

        public long estimateSize() {
            return end - next;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super Long> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    public static Spliterator.OfLong spliterator(long[] array, int additionalCharacteristics) {
        return new OfLongs(Objects.requireNonNull(array), 0, array.length, additionalCharacteristics | SIZES);
    }

    public static Spliterator.OfLong spliterator(long[] array, int fromIndex, int toIndex, int additionalCharacteristics) {
        checkRange(array.length, fromIndex, toIndex);
        return new OfLongs(array, fromIndex, toIndex, additionalCharacteristics | SIZES);
    }

    public static PrimitiveIterator.OfLong iterator(Spliterator.OfLong spliterator) {
        return new LongWalk(Objects.requireNonNull(spliterator));
    }

    private static final class LongWalk implements PrimitiveIterator.OfLong, LongConsumer {
        private final Spliterator.OfLong spliterator;
        private boolean ready;
        private long next;

        LongWalk(Spliterator.OfLong spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(long value) {
            ready = true;
            next = value;
        }

        public boolean hasNext() {
            if (!ready) {
                spliterator.tryAdvance((LongConsumer) this);
            }
            return ready;
        }

        public long nextLong() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return next;
        }
    }

    /** A spliterator of numbers whose parts are copied to arrays. */
    public abstract static class AbstractLongSpliterator implements Spliterator.OfLong {
        private final int characteristics;
        private final long size;

        protected AbstractLongSpliterator(long est, int additionalCharacteristics) {
            size = est;
            characteristics = (additionalCharacteristics & SIZED) != 0 ? additionalCharacteristics | SUBSIZED : additionalCharacteristics;
        }

        /** The numbers from here on in a part of their own, up to a batch. */
        public Spliterator.OfLong trySplit() {
            if (size <= 1) {
                return null;
            }
            long[] part = new long[(int) Math.min(BATCH, size)];
            int[] count = new int[1];
            while (count[0] < part.length && tryAdvance((LongConsumer) value -> part[count[0]] = value)) {
                count[0]++;
            }
            return count[0] == 0 ? null : new OfLongs(part, 0, count[0], characteristics | SIZES);
        }

        public long estimateSize() {
            return size;
        }

        public int characteristics() {
            return characteristics;
        }
    }

    /** Over a part of an array. */
    static final class OfDoubles implements Spliterator.OfDouble {
        private final double[] array;
        private int next;
        private final int end;
        private final int characteristics;

        OfDoubles(double[] array, int next, int end, int characteristics) {
            this.array = array;
            this.next = next;
            this.end = end;
            this.characteristics = characteristics;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (next >= end) {
                return false;
            }
            action.accept(array[next++]);
            return true;
        }

        public void forEachRemaining(DoubleConsumer action) {
            Objects.requireNonNull(action);
            while (next < end) {
                action.accept(array[next++]);
            }
        }

        public Spliterator.OfDouble trySplit() {
            int low = next;
            int middle = (low + end) >>> 1;
            if (low >= middle) {
                return null;
            }
            next = middle;
            return new OfDoubles(array, low, middle, characteristics);
        }

        public long estimateSize() {
            return end - next;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super Double> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    public static Spliterator.OfDouble spliterator(double[] array, int additionalCharacteristics) {
        return new OfDoubles(Objects.requireNonNull(array), 0, array.length, additionalCharacteristics | SIZES);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int fromIndex, int toIndex, int additionalCharacteristics) {
        checkRange(array.length, fromIndex, toIndex);
        return new OfDoubles(array, fromIndex, toIndex, additionalCharacteristics | SIZES);
    }

    public static PrimitiveIterator.OfDouble iterator(Spliterator.OfDouble spliterator) {
        return new DoubleWalk(Objects.requireNonNull(spliterator));
    }

    private static final class DoubleWalk implements PrimitiveIterator.OfDouble, DoubleConsumer {
        private final Spliterator.OfDouble spliterator;
        private boolean ready;
        private double next;

        DoubleWalk(Spliterator.OfDouble spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(double value) {
            ready = true;
            next = value;
        }

        public boolean hasNext() {
            if (!ready) {
                spliterator.tryAdvance((DoubleConsumer) this);
            }
            return ready;
        }

        public double nextDouble() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return next;
        }
    }

    /** A spliterator of numbers whose parts are copied to arrays. */
    public abstract static class AbstractDoubleSpliterator implements Spliterator.OfDouble {
        private final int characteristics;
        private final long size;

        protected AbstractDoubleSpliterator(long est, int additionalCharacteristics) {
            size = est;
            characteristics = (additionalCharacteristics & SIZED) != 0 ? additionalCharacteristics | SUBSIZED : additionalCharacteristics;
        }

        /** The numbers from here on in a part of their own, up to a batch. */
        public Spliterator.OfDouble trySplit() {
            if (size <= 1) {
                return null;
            }
            double[] part = new double[(int) Math.min(BATCH, size)];
            int[] count = new int[1];
            while (count[0] < part.length && tryAdvance((DoubleConsumer) value -> part[count[0]] = value)) {
                count[0]++;
            }
            return count[0] == 0 ? null : new OfDoubles(part, 0, count[0], characteristics | SIZES);
        }

        public long estimateSize() {
            return size;
        }

        public int characteristics() {
            return characteristics;
        }
    }
}
