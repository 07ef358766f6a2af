import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Predicate;

/** Iterators that filter, flatten, zip, take and repeat, written by hand. */
public class IteratorsOfOwn {
    abstract static class Ahead<T> implements Iterator<T> {
        private T next;
        private boolean known;

        /** The next element, or null at the end. */
        protected abstract T advance();

        @Override
        public boolean hasNext() {
            if (!known) {
                next = advance();
                known = true;
            }
            return next != null;
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException("at the end");
            }
            known = false;
            return next;
        }
    }

    static <T> Iterable<T> filter(Iterable<? extends T> items, Predicate<? super T> test) {
        return () -> new Ahead<>() {
            private final Iterator<? extends T> source = items.iterator();

            @Override
            protected T advance() {
                while (source.hasNext()) {
                    T item = source.next();
                    if (test.test(item)) {
                        return item;
                    }
                }
                return null;
            }
        };
    }

    static <T> Iterable<T> flatten(Iterable<? extends Iterable<? extends T>> lists) {
        return () -> new Ahead<T>() {
            private final Iterator<? extends Iterable<? extends T>> outer = lists.iterator();
            private Iterator<? extends T> inner = Collections.emptyIterator();

            @Override
            protected T advance() {
                while (!inner.hasNext()) {
                    if (!outer.hasNext()) {
                        return null;
                    }
                    inner = outer.next().iterator();
                }
                return inner.next();
            }
        };
    }

    static Iterable<Integer> from(int start) {
        return () -> new Iterator<>() {
            private int next = start;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public Integer next() {
                return next++;
            }
        };
    }

    static <T> List<T> take(int count, Iterable<? extends T> items) {
        List<T> taken = new ArrayList<>();
        for (T item : items) {
            if (taken.size() == count) {
                break;
            }
            taken.add(item);
        }
        return taken;
    }

    public static void main(String[] args) {
        System.out.println(take(5, filter(from(10), n -> n % 3 == 0)));
        Iterable<Object> flat = flatten(List.of(List.of(1, 2), List.of(), Set.of("x"), filter(from(7), n -> n == 7 || n > 20)));
        System.out.println(take(6, flat) + " " + take(2, flat));
        Iterator<Integer> few = filter(List.of(1, 2, 3), n -> n > 2).iterator();
        System.out.println(few.hasNext() + " " + few.hasNext() + " " + few.next() + " " + few.hasNext());
        try {
            few.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            few.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("no " + e.getMessage());
        }
        StringBuilder out = new StringBuilder();
        filter(List.of("a", "bb", "c"), s -> s.length() == 1).forEach(out::append);
        System.out.println(out);
    }
}
