package java.util.stream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A stage of a stream: a source of elements, or what it does to those of the stage ahead. Elements travel one at a time, and only
 * when a result is wanted.
 */
@SuppressWarnings("unchecked")
abstract class Stage<T> {
    private boolean used;
    /** What to do when the stream is closed. */
    Runnable onClose;

    /** Marks this stage as used: a stream serves once. */
    final Stage<T> use() {
        if (used) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        used = true;
        return this;
    }

    /** Sends the elements to a sink; if `early`, only until it is done. */
    abstract void run(Sink<T> sink, boolean early);

    abstract Iterator<T> iterator();

    Spliterator<T> spliterator() {
        long size = size();
        return size < 0 ? Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED)
            : Spliterators.spliterator(iterator(), size, Spliterator.ORDERED);
    }

    /** The number of elements, -1 if it is not known yet. */
    abstract long size();

    // Results.

    final void forEach(Consumer<? super T> action) {
        use().run(new Last<T>(action, null), false);
    }

    /** The first element that satisfies a condition, in an array; null without one. */
    final Object[] first(Predicate<? super T> condition) {
        Object[][] found = new Object[1][];
        Consumer<T> action = t -> {
            if (found[0] == null && condition.test(t)) {
                found[0] = new Object[] {t};
            }
        };
        use().run(new Last<T>(action, found), true);
        return found[0];
    }

    final long count() {
        use();
        long n = size();
        if (n >= 0) {
            return n;
        }
        long[] count = new long[1];
        run(new Last<T>(t -> count[0]++, null), false);
        return count[0];
    }

    final ArrayList<T> toList() {
        ArrayList<T> all = new ArrayList<>();
        forEach(all::add);
        return all;
    }

    // Stages after this one.

    private <R> Stage<R> each(BiConsumer<T, Sink<R>> action, boolean keepsSize) {
        return new Step<T, R>(this, next -> new Each<T, R>(next, action), false, keepsSize);
    }

    final <R> Stage<R> map(Function<? super T, ? extends R> mapper) {
        return each((t, next) -> next.accept(mapper.apply(t)), true);
    }

    final Stage<T> filter(Predicate<? super T> condition) {
        return each((t, next) -> {
            if (condition.test(t)) {
                next.accept(t);
            }
        }, false);
    }

    final Stage<T> peek(Consumer<? super T> action) {
        return each((t, next) -> {
            action.accept(t);
            next.accept(t);
        }, true);
    }

    /** Elements replaced by those of stages, which may be null. */
    final <R> Stage<R> flat(Function<? super T, Stage<R>> mapper) {
        return each((t, next) -> {
            Stage<R> inner = mapper.apply(t);
            if (inner != null) {
                inner.use().run(new Inner<R>(next), true);
                inner.close();
            }
        }, false);
    }

    final <R> Stage<R> multi(BiConsumer<? super T, ? super Consumer<R>> mapper) {
        return each((t, next) -> {
            Consumer<R> consumer = r -> next.accept(r);
            mapper.accept(t, consumer);
        }, false);
    }

    final Stage<T> distinct() {
        return new Step<T, T>(this, next -> new Distinct<T>(next), false, false);
    }

    final Stage<T> sorted(Comparator<? super T> order) {
        return new Step<T, T>(this, next -> new Sorted<T>(next, order), false, true);
    }

    final Stage<T> slice(long skip, long limit) {
        return new Slice<T>(this, skip, limit);
    }

    final Stage<T> takeWhile(Predicate<? super T> condition) {
        return new Step<T, T>(this, next -> new While<T>(next, condition, true), true, false);
    }

    final Stage<T> dropWhile(Predicate<? super T> condition) {
        return new Step<T, T>(this, next -> new While<T>(next, condition, false), false, false);
    }

    final void addOnClose(Runnable action) {
        Runnable before = onClose;
        onClose = before == null ? action : () -> {
            before.run();
            action.run();
        };
    }

    final void close() {
        used = true;
        Runnable action = onClose;
        onClose = null;
        if (action != null) {
            action.run();
        }
    }

    /** The elements of something that has an iterator. */
    static final class Source<T> extends Stage<T> {
        private final Iterable<? extends T> elements;

        Source(Iterable<? extends T> elements) {
            this.elements = elements;
        }

        void run(Sink<T> sink, boolean early) {
            sink.begin();
            if (early) {
                Iterator<? extends T> it = elements.iterator();
                while (!sink.done() && it.hasNext()) {
                    sink.accept(it.next());
                }
            } else {
                elements.forEach(t -> sink.accept(t));
            }
            sink.end();
        }

        Iterator<T> iterator() {
            return (Iterator<T>) elements.iterator();
        }

        long size() {
            return elements instanceof Collection ? ((Collection<?>) elements).size() : -1;
        }
    }

    /** The elements of a spliterator. */
    static final class Divided<T> extends Stage<T> {
        private final Supplier<? extends Spliterator<? extends T>> source;
        private Spliterator<? extends T> elements;

        Divided(Supplier<? extends Spliterator<? extends T>> source) {
            this.source = source;
        }

        private Spliterator<? extends T> elements() {
            if (elements == null) {
                elements = source.get();
            }
            return elements;
        }

        void run(Sink<T> sink, boolean early) {
            Spliterator<? extends T> all = elements();
            sink.begin();
            if (early) {
                while (!sink.done() && all.tryAdvance(t -> sink.accept(t))) {
                    continue;
                }
            } else {
                all.forEachRemaining(t -> sink.accept(t));
            }
            sink.end();
        }

        Iterator<T> iterator() {
            return Spliterators.iterator(elements());
        }

        Spliterator<T> spliterator() {
            return (Spliterator<T>) elements();
        }

        long size() {
            return elements().getExactSizeIfKnown();
        }
    }

    /** A stage after another one. */
    static class Step<S, T> extends Stage<T> {
        final Stage<S> ahead;
        private final Function<Sink<T>, Sink<S>> wrap;
        /** Whether it may be done before the stage ahead ends. */
        private final boolean stops;
        private final boolean keepsSize;

        Step(Stage<S> ahead, Function<Sink<T>, Sink<S>> wrap, boolean stops, boolean keepsSize) {
            this.ahead = ahead.use();
            this.wrap = wrap;
            this.stops = stops;
            this.keepsSize = keepsSize;
            onClose = ahead.onClose;
        }

        void run(Sink<T> sink, boolean early) {
            ahead.run(wrap.apply(sink), early || stops);
        }

        Iterator<T> iterator() {
            return new Pull<S, T>(ahead.iterator(), wrap);
        }

        long size() {
            return keepsSize ? ahead.size() : -1;
        }
    }

    /** Elements up to a number, after some that are left out. */
    static final class Slice<T> extends Step<T, T> {
        private final long skip;
        private final long limit;

        Slice(Stage<T> ahead, long skip, long limit) {
            super(ahead, next -> new Counted<T>(next, skip, limit), limit >= 0, false);
            this.skip = skip;
            this.limit = limit;
        }

        long size() {
            long n = ahead.size();
            if (n < 0) {
                return -1;
            }
            long rest = Math.max(0, n - skip);
            return limit < 0 ? rest : Math.min(rest, limit);
        }
    }

    /** Takes elements from the stage ahead until there is one to give. */
    static final class Pull<S, T> implements Iterator<T> {
        private final Iterator<S> source;
        /** The elements to give, each in an array since they may be null. */
        private final ArrayDeque<Object[]> ready = new ArrayDeque<>();
        private final Sink<S> sink;
        private boolean started;
        private boolean ended;

        Pull(Iterator<S> source, Function<Sink<T>, Sink<S>> wrap) {
            this.source = source;
            sink = wrap.apply(new Last<T>(t -> ready.add(new Object[] {t}), null));
        }

        public boolean hasNext() {
            if (!started) {
                started = true;
                sink.begin();
            }
            while (ready.isEmpty() && !ended) {
                if (!sink.done() && source.hasNext()) {
                    sink.accept(source.next());
                } else {
                    ended = true;
                    sink.end();
                }
            }
            return !ready.isEmpty();
        }

        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return (T) ready.poll()[0];
        }
    }

    /** The end of a stream; done once something is in the first place of an array, if there is one. */
    static final class Last<T> extends Sink<T> {
        private final Consumer<? super T> action;
        private final Object[] found;

        Last(Consumer<? super T> action, Object[] found) {
            this.action = action;
            this.found = found;
        }

        void accept(T t) {
            action.accept(t);
        }

        boolean done() {
            return found != null && found[0] != null;
        }
    }

    /** A sink ahead of another one. */
    abstract static class Chained<S, T> extends Sink<S> {
        final Sink<T> next;

        Chained(Sink<T> next) {
            this.next = next;
        }

        void begin() {
            next.begin();
        }

        void end() {
            next.end();
        }

        boolean done() {
            return next.done();
        }
    }

    /** Does something with each element. */
    static final class Each<S, T> extends Chained<S, T> {
        private final BiConsumer<S, Sink<T>> action;

        Each(Sink<T> next, BiConsumer<S, Sink<T>> action) {
            super(next);
            this.action = action;
        }

        void accept(S s) {
            action.accept(s, next);
        }
    }

    /** Passes on the elements of a stream within a stream. */
    static final class Inner<T> extends Chained<T, T> {
        Inner(Sink<T> next) {
            super(next);
        }

        void begin() {
        }

        void end() {
        }

        void accept(T t) {
            next.accept(t);
        }
    }

    /** Passes on what has not come before. */
    static final class Distinct<T> extends Chained<T, T> {
        private final HashSet<T> seen = new HashSet<>();

        Distinct(Sink<T> next) {
            super(next);
        }

        void accept(T t) {
            if (seen.add(t)) {
                next.accept(t);
            }
        }
    }

    /** Keeps all elements to the end. */
    static final class Sorted<T> extends Chained<T, T> {
        private final ArrayList<T> all = new ArrayList<>();
        private final Comparator<? super T> order;

        Sorted(Sink<T> next, Comparator<? super T> order) {
            super(next);
            this.order = order;
        }

        void begin() {
        }

        void accept(T t) {
            all.add(t);
        }

        void end() {
            all.sort(order);
            next.begin();
            for (int i = 0; i < all.size() && !next.done(); i++) {
                next.accept(all.get(i));
            }
            next.end();
        }

        boolean done() {
            return false;
        }
    }

    /** Leaves out some elements, then passes on some; without end if their number is negative. */
    static final class Counted<T> extends Chained<T, T> {
        private long skip;
        private long limit;

        Counted(Sink<T> next, long skip, long limit) {
            super(next);
            this.skip = skip;
            this.limit = limit;
        }

        void accept(T t) {
            if (skip > 0) {
                skip--;
            } else if (limit != 0) {
                limit--;
                next.accept(t);
            }
        }

        boolean done() {
            return limit == 0 || next.done();
        }
    }

    /** Passes on elements up to the first that fails a condition, or those from it on. */
    static final class While<T> extends Chained<T, T> {
        private final Predicate<? super T> condition;
        private final boolean take;
        private boolean failed;

        While(Sink<T> next, Predicate<? super T> condition, boolean take) {
            super(next);
            this.condition = condition;
            this.take = take;
        }

        void accept(T t) {
            if (!failed) {
                failed = !condition.test(t);
            }
            if (failed != take) {
                next.accept(t);
            }
        }

        boolean done() {
            return take && failed || next.done();
        }
    }

    /** Elements made one from the other, from a first one on, while a condition holds. */
    static final class Chain<T> implements Iterator<T>, Iterable<T> {
        private final T seed;
        private final Predicate<? super T> condition;
        private final Function<? super T, ? extends T> successor;
        private T last;
        private boolean started;
        /** Whether `last` is yet to be given. */
        private boolean ready;
        private boolean ended;

        Chain(T seed, Predicate<? super T> condition, Function<? super T, ? extends T> successor) {
            this.seed = seed;
            this.condition = condition;
            this.successor = successor;
        }

        public Iterator<T> iterator() {
            return this;
        }

        public boolean hasNext() {
            if (!ready && !ended) {
                last = started ? successor.apply(last) : seed;
                started = true;
                ready = condition == null || condition.test(last);
                ended = !ready;
            }
            return ready;
        }

        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return last;
        }
    }

    /** The elements of two stages. */
    static final class Both<T> extends Stage<T> {
        private final Stage<T> a;
        private final Stage<T> b;

        Both(Stage<T> a, Stage<T> b) {
            this.a = a.use();
            this.b = b.use();
            onClose = a.onClose;
            if (b.onClose != null) {
                addOnClose(b.onClose);
            }
        }

        void run(Sink<T> sink, boolean early) {
            sink.begin();
            a.run(new Inner<T>(sink), early);
            if (!sink.done()) {
                b.run(new Inner<T>(sink), early);
            }
            sink.end();
        }

        Iterator<T> iterator() {
            return new InTurn<T>(a.iterator(), b.iterator());
        }

        long size() {
            long n = a.size();
            long m = b.size();
            return n < 0 || m < 0 ? -1 : n + m;
        }
    }

    /** One iterator after the other. */
    static final class InTurn<T> implements Iterator<T> {
        private final Iterator<T> a;
        private final Iterator<T> b;

        InTurn(Iterator<T> a, Iterator<T> b) {
            this.a = a;
            this.b = b;
        }

        public boolean hasNext() {
            return a.hasNext() || b.hasNext();
        }

        public T next() {
            return a.hasNext() ? a.next() : b.next();
        }
    }
}
