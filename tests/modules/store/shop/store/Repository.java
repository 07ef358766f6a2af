package shop.store;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** Things by key. */
public abstract class Repository<K extends Comparable<K>, V> implements Iterable<V> {
    public static final int LIMIT = 4;
    protected final Map<K, V> items = new LinkedHashMap<>();
    private static int made;

    protected Repository() {
        made++;
        opened(name());
    }

    protected abstract K key(V value);

    public abstract String name();

    protected void opened(String what) {
    }

    public static int made() {
        return made;
    }

    public Repository<K, V> add(V value) throws Full {
        if (items.size() == LIMIT) {
            throw new Full(name(), LIMIT);
        }
        V before = items.put(key(value), value);
        if (before != null) {
            changes.record(before + " -> " + value);
        }
        return this;
    }

    public V find(K key) {
        return items.get(key);
    }

    public <R> List<R> map(Function<? super V, ? extends R> function) {
        List<R> results = new ArrayList<>();
        for (V value : this) {
            results.add(function.apply(value));
        }
        return results;
    }

    public <R> R fold(R start, BiFunction<R, ? super V, R> step) {
        R result = start;
        for (V value : this) {
            result = step.apply(result, value);
        }
        return result;
    }

    public Iterator<V> iterator() {
        return items.values().iterator();
    }

    public Filter<V> where(Predicate<V> test) {
        return Filter.of(this, test);
    }

    public final Changes changes = new Changes();

    /** What was replaced. */
    public class Changes {
        private final List<String> lines = new ArrayList<>();

        void record(String line) {
            lines.add(name() + ": " + line);
        }

        public List<String> lines() {
            return lines;
        }
    }

    /** There is no more room. */
    public static class Full extends Exception {
        public final int limit;

        public Full(String name, int limit) {
            super(name + " is full");
            this.limit = limit;
        }
    }
}
