package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/** Goes over elements and divides them (SE 17). */
public interface Spliterator<T> {
    int ORDERED = 0x10;
    int DISTINCT = 0x1;
    int SORTED = 0x4;
    int SIZED = 0x40;
    int NONNULL = 0x100;
    int IMMUTABLE = 0x400;
    int CONCURRENT = 0x1000;
    int SUBSIZED = 0x4000;

    boolean tryAdvance(Consumer<? super T> action);

    default void forEachRemaining(Consumer<? super T> action) {
        while (tryAdvance(action)) {
            continue;
        }
    }

    Spliterator<T> trySplit();

    long estimateSize();

    default long getExactSizeIfKnown() {
        return (characteristics() & SIZED) == 0 ? -1 : estimateSize();
    }

    int characteristics();

    default boolean hasCharacteristics(int characteristics) {
        return (characteristics() & characteristics) == characteristics;
    }

    default Comparator<? super T> getComparator() {
        throw new IllegalStateException();
    }

    /** Over numbers without boxes. */
    interface OfPrimitive<T, C, S extends OfPrimitive<T, C, S>> extends Spliterator<T> {
        S trySplit();

        boolean tryAdvance(C action);

        default void forEachRemaining(C action) {
            while (tryAdvance(action)) {
                continue;
            }
        }
    }

    /** Over numbers of type int. */
    interface OfInt extends OfPrimitive<Integer, IntConsumer, OfInt> {
        OfInt trySplit();

        boolean tryAdvance(IntConsumer action);

        default void forEachRemaining(IntConsumer action) {
            while (tryAdvance(action)) {
                continue;
            }
        }

        default boolean tryAdvance(Consumer<? super Integer> action) {
            if (action instanceof IntConsumer) {
                return tryAdvance((IntConsumer) action);
            }
            return tryAdvance((IntConsumer) value -> action.accept(value));
        }

        default void forEachRemaining(Consumer<? super Integer> action) {
            if (action instanceof IntConsumer) {
                forEachRemaining((IntConsumer) action);
            } else {
                forEachRemaining((IntConsumer) value -> action.accept(value));
            }
        }
    }

    /** Over numbers of type long. */
    interface OfLong extends OfPrimitive<Long, LongConsumer, OfLong> {
        OfLong trySplit();

        boolean tryAdvance(LongConsumer action);

        default void forEachRemaining(LongConsumer action) {
            while (tryAdvance(action)) {
                continue;
            }
        }

        default boolean tryAdvance(Consumer<? super Long> action) {
            if (action instanceof LongConsumer) {
                return tryAdvance((LongConsumer) action);
            }
            return tryAdvance((LongConsumer) value -> action.accept(value));
        }

        default void forEachRemaining(Consumer<? super Long> action) {
            if (action instanceof LongConsumer) {
                forEachRemaining((LongConsumer) action);
            } else {
                forEachRemaining((LongConsumer) value -> action.accept(value));
            }
        }
    }

    /** Over numbers of type double. */
    interface OfDouble extends OfPrimitive<Double, DoubleConsumer, OfDouble> {
        OfDouble trySplit();

        boolean tryAdvance(DoubleConsumer action);

        default void forEachRemaining(DoubleConsumer action) {
            while (tryAdvance(action)) {
                continue;
            }
        }

        default boolean tryAdvance(Consumer<? super Double> action) {
            if (action instanceof DoubleConsumer) {
                return tryAdvance((DoubleConsumer) action);
            }
            return tryAdvance((DoubleConsumer) value -> action.accept(value));
        }

        default void forEachRemaining(Consumer<? super Double> action) {
            if (action instanceof DoubleConsumer) {
                forEachRemaining((DoubleConsumer) action);
            } else {
                forEachRemaining((DoubleConsumer) value -> action.accept(value));
            }
        }
    }
}
