package java.util;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A hash map that does not keep its keys alive (SE 17). It visits its table from the end. */
@SuppressWarnings("unchecked")
public class WeakHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V> {
    private static final Object NULL = new Object();

    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();
    private final float loadFactor;
    private Entry<K, V>[] table;
    private int threshold;
    private int size;
    private int modCount;

    public WeakHashMap() {
        this(16, 0.75f);
    }

    public WeakHashMap(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    public WeakHashMap(int initialCapacity, float loadFactor) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Initial Capacity: " + initialCapacity);
        }
        if (loadFactor <= 0 || Float.isNaN(loadFactor)) {
            throw new IllegalArgumentException("Illegal Load factor: " + loadFactor);
        }
        int capacity = 1;
        while (capacity < Math.min(initialCapacity, 1 << 30)) {
            capacity <<= 1;
        }
        table = new Entry[capacity];
        this.loadFactor = loadFactor;
        threshold = (int) (capacity * loadFactor);
    }

    public WeakHashMap(Map<? extends K, ? extends V> m) {
        this(Math.max((int) Math.ceil(m.size() / 0.75), 16), 0.75f);
        putAll(m);
    }

    /** A key that may die, its value, and the rest of the chain. */
    private static final class Entry<K, V> extends WeakReference<Object> implements Map.Entry<K, V> {
        final int hash;
        V value;
        Entry<K, V> next;

        Entry(Object key, V value, ReferenceQueue<Object> queue, int hash, Entry<K, V> next) {
            super(key, queue);
            this.hash = hash;
            this.value = value;
            this.next = next;
        }

        public K getKey() {
            Object key = get();
            return key == NULL ? null : (K) key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V newValue) {
            V old = value;
            value = newValue;
            return old;
        }

        public boolean equals(Object o) {
            return o instanceof Map.Entry && Objects.equals(getKey(), ((Map.Entry<?, ?>) o).getKey())
                && Objects.equals(value, ((Map.Entry<?, ?>) o).getValue());
        }

        public int hashCode() {
            return Objects.hashCode(getKey()) ^ Objects.hashCode(value);
        }

        public String toString() {
            return getKey() + "=" + value;
        }
    }

    private static int hash(Object key) {
        int h = key.hashCode();
        h ^= h >>> 20 ^ h >>> 12;
        return h ^ h >>> 7 ^ h >>> 4;
    }

    private static Object mask(Object key) {
        return key == null ? NULL : key;
    }

    /** Drops the entries whose keys were collected. */
    private void expunge() {
        for (Object dead = queue.poll(); dead != null; dead = queue.poll()) {
            unlink((Entry<K, V>) dead);
        }
    }

    private boolean unlink(Entry<K, V> gone) {
        int i = gone.hash & table.length - 1;
        Entry<K, V> before = null;
        for (Entry<K, V> e = table[i]; e != null; e = e.next) {
            if (e == gone) {
                if (before == null) {
                    table[i] = e.next;
                } else {
                    before.next = e.next;
                }
                e.value = null;
                size--;
                return true;
            }
            before = e;
        }
        return false;
    }

    private Entry<K, V> find(Object key) {
        expunge();
        Object wanted = mask(key);
        int h = hash(wanted);
        for (Entry<K, V> e = table[h & table.length - 1]; e != null; e = e.next) {
            if (e.hash == h) {
                Object k = e.get();
                if (k == wanted || wanted.equals(k)) {
                    return e;
                }
            }
        }
        return null;
    }

    public int size() {
        if (size > 0) {
            expunge();
        }
        return size;
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public V get(Object key) {
        Entry<K, V> e = find(key);
        return e == null ? null : e.value;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V put(K key, V value) {
        Entry<K, V> found = find(key);
        if (found != null) {
            return found.setValue(value);
        }
        modCount++;
        Object k = mask(key);
        int h = hash(k);
        int i = h & table.length - 1;
        table[i] = new Entry<>(k, value, queue, h, table[i]);
        size++;
        if (size > threshold) {
            resize(table.length * 2);
        }
        return null;
    }

    private void resize(int capacity) {
        expunge();
        Entry<K, V>[] old = table;
        table = new Entry[capacity];
        for (Entry<K, V> head : old) {
            Entry<K, V> e = head;
            while (e != null) {
                Entry<K, V> rest = e.next;
                int i = e.hash & capacity - 1;
                e.next = table[i];
                table[i] = e;
                e = rest;
            }
        }
        threshold = (int) (capacity * loadFactor);
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        if (m.size() > threshold) {
            int target = (int) Math.ceil(m.size() / (double) loadFactor);
            int capacity = table.length;
            while (capacity < target) {
                capacity <<= 1;
            }
            if (capacity > table.length) {
                resize(capacity);
            }
        }
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) {
            put(e.getKey(), e.getValue());
        }
    }

    public V remove(Object key) {
        Entry<K, V> e = find(key);
        if (e == null) {
            return null;
        }
        V old = e.value;
        modCount++;
        unlink(e);
        return old;
    }

    public void clear() {
        modCount++;
        Arrays.fill(table, null);
        size = 0;
        while (queue.poll() != null) {
            continue;
        }
    }

    public Set<Map.Entry<K, V>> entrySet() {
        expunge();
        return new Entries();
    }

    private final class Entries extends AbstractSet<Map.Entry<K, V>> {
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk();
        }

        public int size() {
            return WeakHashMap.this.size();
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Entry<K, V> e = find(((Map.Entry<?, ?>) o).getKey());
            return e != null && e.equals(o);
        }

        public boolean remove(Object o) {
            if (!contains(o)) {
                return false;
            }
            WeakHashMap.this.remove(((Map.Entry<?, ?>) o).getKey());
            return true;
        }

        public void clear() {
            WeakHashMap.this.clear();
        }
    }

    /** Keeps the key of the next entry alive. */
    private final class Walk implements Iterator<Map.Entry<K, V>> {
        private int index = size() == 0 ? 0 : table.length;
        private Entry<K, V> next;
        private Object nextKey;
        private Entry<K, V> current;
        private Object currentKey;
        private int expected = modCount;

        public boolean hasNext() {
            while (nextKey == null) {
                while (next == null && index > 0) {
                    index--;
                    next = table[index];
                }
                if (next == null) {
                    currentKey = null;
                    return false;
                }
                nextKey = next.get();
                if (nextKey == null) {
                    next = next.next;
                }
            }
            return true;
        }

        public Map.Entry<K, V> next() {
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            current = next;
            currentKey = nextKey;
            next = next.next;
            nextKey = null;
            return current;
        }

        public void remove() {
            if (current == null) {
                throw new IllegalStateException();
            }
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
            WeakHashMap.this.remove(currentKey == NULL ? null : currentKey);
            expected = modCount;
            current = null;
            currentKey = null;
        }
    }
}
