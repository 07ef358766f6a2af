package shop.store;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A lazy choice. */
@FunctionalInterface
public interface Filter<T> {
    List<T> toList();

    default Filter<T> and(Predicate<? super T> test) {
        return () -> {
            List<T> kept = new ArrayList<>();
            for (T item : toList()) {
                if (test.test(item)) {
                    kept.add(item);
                }
            }
            return kept;
        };
    }

    default int count() {
        return toList().size();
    }

    static <T> Filter<T> of(Iterable<? extends T> items, Predicate<? super T> test) {
        return () -> {
            List<T> kept = new ArrayList<>();
            items.forEach(item -> {
                if (test.test(item)) {
                    kept.add(item);
                }
            });
            return kept;
        };
    }
}
