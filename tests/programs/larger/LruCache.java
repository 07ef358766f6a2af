import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;

/** A cache that forgets what was used longest ago: inner nodes, iterators, listeners. */
public class LruCache<K, V> implements Iterable<LruCache<K, V>.Entry> {

    /** Told what is forgotten. */
    public interface Listener<K, V> {
        void evicted(K key, V value);
    }

    /** Computes what is missing. */
    public interface Loader<K, V> {
        V load(K key) throws MissingException;
    }

    public static class MissingException extends Exception {
        public MissingException(String message) {
            super(message);
        }
    }

    public class Entry {
        private final K key;
        private V value;
        private Entry newer, older;
        private int hits;

        private Entry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public K key() {
            return key;
        }

        public V value() {
            return value;
        }

        private void unlink() {
            newer.older = older;
            older.newer = newer;
        }

        private void linkFirst() {
            newer = head;
            older = head.older;
            older.newer = this;
            head.older = this;
        }

        @Override
        public String toString() {
            return key + "=" + value + "*" + hits;
        }
    }

    private abstract class Walk<T> implements Iterator<T> {
        private Entry at;
        private final int expected = changes;

        Walk(Entry start) {
            at = start;
        }

        abstract Entry advance(Entry from);

        abstract T result(Entry entry);

        @Override
        public boolean hasNext() {
            return at != head;
        }

        @Override
        public T next() {
            if (expected != changes) {
                throw new IllegalStateException("changed");
            }
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Entry result = at;
            at = advance(at);
            return result(result);
        }
    }

    private final int capacity;
    private final Map<K, Entry> entries = new HashMap<>();
    /** Newer than all others is what is older than this, and the other way round. */
    private final Entry head = new Entry(null, null);
    private Listener<? super K, ? super V> listener = (key, value) -> { };
    private int hits, misses, changes;

    public LruCache(int capacity) {
        this.capacity = capacity;
        head.newer = head;
        head.older = head;
    }

    public void setListener(Listener<? super K, ? super V> listener) {
        this.listener = listener;
    }

    public V get(K key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            misses++;
            return null;
        }
        hits++;
        entry.hits++;
        touch(entry);
        return entry.value;
    }

    public V get(K key, Loader<? super K, ? extends V> loader) throws MissingException {
        V found = get(key);
        if (found == null) {
            found = loader.load(key);
            put(key, found);
        }
        return found;
    }

    private void touch(Entry entry) {
        if (head.older != entry) {
            entry.unlink();
            entry.linkFirst();
            changes++;
        }
    }

    public void put(K key, V value) {
        Entry entry = entries.get(key);
        if (entry != null) {
            entry.value = value;
            touch(entry);
            return;
        }
        if (entries.size() == capacity) {
            Entry last = head.newer;
            last.unlink();
            entries.remove(last.key);
            listener.evicted(last.key, last.value);
        }
        entry = new Entry(key, value);
        entry.linkFirst();
        entries.put(key, entry);
        changes++;
    }

    @Override
    public Iterator<Entry> iterator() {
        return new Walk<Entry>(head.older) {
            @Override
            Entry advance(Entry from) {
                return from.older;
            }

            @Override
            Entry result(Entry entry) {
                return entry;
            }
        };
    }

    public Iterable<K> oldestFirst() {
        return () -> new Walk<K>(head.newer) {
            @Override
            Entry advance(Entry from) {
                return from.newer;
            }

            @Override
            K result(Entry entry) {
                return entry.key;
            }
        };
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder("[");
        for (Entry entry : this) {
            if (out.length() > 1) {
                out.append(", ");
            }
            out.append(entry);
        }
        return out.append("] ").append(hits).append('/').append(hits + misses).toString();
    }

    static int squares;

    public static void main(String[] args) throws MissingException {
        LruCache<String, Integer> cache = new LruCache<>(3);
        StringBuilder gone = new StringBuilder();
        cache.setListener(new Listener<Object, Number>() {
            private int count;

            @Override
            public void evicted(Object key, Number value) {
                gone.append(++count).append(':').append(key).append('(').append(value.intValue()).append(") ");
            }
        });
        String[] words = "one two three one four two one five one one six".split(" ");
        for (String word : words) {
            Integer known = cache.get(word);
            cache.put(word, known == null ? word.length() : known + 1);
            System.out.println(word + " -> " + cache);
        }
        System.out.println(gone);
        for (String key : cache.oldestFirst()) {
            System.out.print(key + " ");
        }
        System.out.println();
        try {
            for (LruCache<String, Integer>.Entry entry : cache) {
                System.out.println(entry.key() + " " + entry.value());
                cache.put("new" + entry.key(), 0);
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        LruCache<Integer, Long> numbers = new LruCache<>(2);
        Loader<Number, Long> loader = new Loader<>() {
            @Override
            public Long load(Number key) throws MissingException {
                if (key.intValue() < 0) {
                    throw new MissingException("negative: " + key);
                }
                squares++;
                return key.longValue() * key.longValue();
            }
        };
        for (int n : new int[] {3, 4, 3, 5, 4, 3, -1}) {
            try {
                System.out.println(numbers.get(n, loader) + " " + squares);
            } catch (MissingException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
