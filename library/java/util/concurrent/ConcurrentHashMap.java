package java.util.concurrent;

import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A hash table that threads read without locks and change one at a time. Its order of iteration is that of the reference
 * implementation: tables of the same size, with the same order of the keys that share a slot.
 */
@SuppressWarnings("unchecked")
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable {
    private static final int DEFAULT_CAPACITY = 16;
    private static final int MOST = 1 << 30;

    private static final class Node<K, V> {
        final int hash;
        final K key;
        volatile V value;
        volatile Node<K, V> next;

        Node(int hash, K key, V value, Node<K, V> next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private final Object lock = new Object();
    private volatile Node<K, V>[] table;
    /** The number of mappings; changed under the lock. */
    private volatile int count;
    /** The size of the table that is made first. */
    private int firstCapacity;

    public ConcurrentHashMap() {
        firstCapacity = DEFAULT_CAPACITY;
    }

    public ConcurrentHashMap(int initialCapacity) {
        this(initialCapacity, 0.75f, 1);
    }

    public ConcurrentHashMap(Map<? extends K, ? extends V> m) {
        this(m.size());
        putAll(m);
    }

    public ConcurrentHashMap(int initialCapacity, float loadFactor) {
        this(initialCapacity, loadFactor, 1);
    }

    public ConcurrentHashMap(int initialCapacity, float loadFactor, int concurrencyLevel) {
        if (!(loadFactor > 0.0f) || initialCapacity < 0 || concurrencyLevel <= 0) {
            throw new IllegalArgumentException();
        }
        long size = (long) (1.0 + Math.max(initialCapacity, concurrencyLevel) / loadFactor);
        firstCapacity = capacityFor(size);
    }

    public static <T> KeySetView<T, Boolean> newKeySet() {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(), Boolean.TRUE);
    }

    public static <T> KeySetView<T, Boolean> newKeySet(int initialCapacity) {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(initialCapacity), Boolean.TRUE);
    }

    private static int capacityFor(long size) {
        int capacity = 1;
        while (capacity < size && capacity < MOST) {
            capacity <<= 1;
        }
        return capacity;
    }

    private static int spread(Object key) {
        int h = key.hashCode();
        return (h ^ (h >>> 16)) & 0x7fffffff;
    }

    private Node<K, V> find(Object key) {
        int hash = spread(key);
        Node<K, V>[] table = this.table;
        if (table == null) {
            return null;
        }
        for (Node<K, V> node = table[hash & (table.length - 1)]; node != null; node = node.next) {
            if (node.hash == hash && (node.key == key || key.equals(node.key))) {
                return node;
            }
        }
        return null;
    }

    /** Adds a mapping for a key that has none. The lock is held. */
    private void add(K key, V value) {
        Node<K, V>[] table = this.table;
        if (table == null) {
            table = (Node<K, V>[]) new Node[firstCapacity];
            this.table = table;
        }
        int hash = spread(key);
        int slot = hash & (table.length - 1);
        Node<K, V> added = new Node<>(hash, key, value, null);
        if (table[slot] == null) {
            table[slot] = added;
        } else {
            Node<K, V> last = table[slot];
            while (last.next != null) {
                last = last.next;
            }
            last.next = added;
        }
        count++;
        while (count >= threshold() && this.table.length < MOST) {
            grow();
        }
    }

    private int threshold() {
        int n = table.length;
        return n - (n >>> 2);
    }

    /** Doubles the table. What needs no other slot at the end of a chain stays, and the rest comes ahead of it in reverse order. */
    private void grow() {
        Node<K, V>[] old = table;
        int n = old.length;
        Node<K, V>[] grown = (Node<K, V>[]) new Node[2 * n];
        for (int i = 0; i < n; i++) {
            Node<K, V> first = old[i];
            if (first == null) {
                continue;
            }
            Node<K, V> tail = first;
            for (Node<K, V> node = first.next; node != null; node = node.next) {
                if ((node.hash & n) != (tail.hash & n)) {
                    tail = node;
                }
            }
            Node<K, V> low = (tail.hash & n) == 0 ? tail : null;
            Node<K, V> high = (tail.hash & n) == 0 ? null : tail;
            for (Node<K, V> node = first; node != tail; node = node.next) {
                if ((node.hash & n) == 0) {
                    low = new Node<>(node.hash, node.key, node.value, low);
                } else {
                    high = new Node<>(node.hash, node.key, node.value, high);
                }
            }
            grown[i] = low;
            grown[i + n] = high;
        }
        table = grown;
    }

    /** Makes room for so many mappings. The lock is held. */
    private void reserve(int size) {
        int capacity = size >= MOST >>> 1 ? MOST : capacityFor((long) size + (size >>> 1) + 1);
        while (capacity > threshold() && table.length < MOST) {
            grow();
        }
    }

    /** Removes a mapping. The lock is held. */
    private void unlink(Node<K, V> node) {
        int slot = node.hash & (table.length - 1);
        if (table[slot] == node) {
            table[slot] = node.next;
        } else {
            Node<K, V> before = table[slot];
            while (before.next != node) {
                before = before.next;
            }
            before.next = node.next;
        }
        count--;
    }

    private static void check(Object o) {
        if (o == null) {
            throw new NullPointerException();
        }
    }

    public int size() {
        return count;
    }

    public long mappingCount() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public V getOrDefault(Object key, V defaultValue) {
        V value = get(key);
        return value == null ? defaultValue : value;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        check(value);
        for (Iterator<V> values = new Values<K, V>(this); values.hasNext();) {
            if (value.equals(values.next())) {
                return true;
            }
        }
        return false;
    }

    public boolean contains(Object value) {
        return containsValue(value);
    }

    public V put(K key, V value) {
        check(key);
        check(value);
        synchronized (lock) {
            Node<K, V> node = find(key);
            if (node == null) {
                add(key, value);
                return null;
            }
            V old = node.value;
            node.value = value;
            return old;
        }
    }

    public V putIfAbsent(K key, V value) {
        check(key);
        check(value);
        synchronized (lock) {
            Node<K, V> node = find(key);
            if (node == null) {
                add(key, value);
                return null;
            }
            return node.value;
        }
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        synchronized (lock) {
            if (table != null) {
                reserve(count + m.size());
            }
        }
        for (Map.Entry<? extends K, ? extends V> entry : m.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    public V remove(Object key) {
        synchronized (lock) {
            Node<K, V> node = find(key);
            if (node == null) {
                return null;
            }
            unlink(node);
            return node.value;
        }
    }

    public boolean remove(Object key, Object value) {
        check(key);
        synchronized (lock) {
            Node<K, V> node = find(key);
            if (value == null || node == null || !value.equals(node.value)) {
                return false;
            }
            unlink(node);
            return true;
        }
    }

    public boolean replace(K key, V oldValue, V newValue) {
        check(key);
        check(oldValue);
        check(newValue);
        synchronized (lock) {
            Node<K, V> node = find(key);
            if (node == null || !oldValue.equals(node.value)) {
                return false;
            }
            node.value = newValue;
            return true;
        }
    }

    public V replace(K key, V value) {
        check(key);
        check(value);
        synchronized (lock) {
            Node<K, V> node = find(key);
            if (node == null) {
                return null;
            }
            V old = node.value;
            node.value = value;
            return old;
        }
    }

    public void clear() {
        synchronized (lock) {
            if (table != null) {
                table = (Node<K, V>[]) new Node[table.length];
                count = 0;
            }
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        check(key);
        check(mappingFunction);
        synchronized (lock) {
            Node<K, V> node = find(key);
            if (node != null) {
                return node.value;
            }
            V value = mappingFunction.apply(key);
            if (value != null) {
                if (find(key) != null) {
                    throw new IllegalStateException("Recursive update");
                }
                add(key, value);
            }
            return value;
        }
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        check(key);
        check(remappingFunction);
        synchronized (lock) {
            Node<K, V> node = find(key);
            return node == null ? null : update(node, remappingFunction.apply(key, node.value));
        }
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        check(key);
        check(remappingFunction);
        synchronized (lock) {
            Node<K, V> node = find(key);
            V value = remappingFunction.apply(key, node == null ? null : node.value);
            if (node != null) {
                return update(node, value);
            }
            if (value != null) {
                add(key, value);
            }
            return value;
        }
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        check(key);
        check(value);
        check(remappingFunction);
        synchronized (lock) {
            Node<K, V> node = find(key);
            if (node != null) {
                return update(node, remappingFunction.apply(node.value, value));
            }
            add(key, value);
            return value;
        }
    }

    private V update(Node<K, V> node, V value) {
        // The function may have made a larger table, with other nodes.
        Node<K, V> present = find(node.key);
        if (present == null) {
            throw new IllegalStateException("Recursive update");
        }
        if (value == null) {
            unlink(present);
        } else {
            present.value = value;
        }
        return value;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        check(action);
        Walk<K, V> walk = new Walk<>(this);
        while (walk.hasNext()) {
            Node<K, V> node = walk.step();
            action.accept(node.key, node.value);
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        check(function);
        Walk<K, V> walk = new Walk<>(this);
        while (walk.hasNext()) {
            Node<K, V> node = walk.step();
            V old = node.value;
            while (true) {
                V value = function.apply(node.key, old);
                check(value);
                if (replace(node.key, old, value)) {
                    break;
                }
                old = get(node.key);
                if (old == null) {
                    break;
                }
            }
        }
    }

    public Enumeration<K> keys() {
        return Collections.enumeration(keySet());
    }

    public Enumeration<V> elements() {
        return Collections.enumeration(values());
    }

    /** Goes over the table that is there when it is made; sees changes behind where it stands, or does not. */
    private static class Walk<K, V> {
        final ConcurrentHashMap<K, V> map;
        private final Node<K, V>[] table;
        private int slot;
        private Node<K, V> next;
        private Node<K, V> last;

        Walk(ConcurrentHashMap<K, V> map) {
            this.map = map;
            table = map.table;
            advance();
        }

        private void advance() {
            if (next != null) {
                next = next.next;
            }
            while (next == null && table != null && slot < table.length) {
                next = table[slot++];
            }
        }

        public final boolean hasNext() {
            return next != null;
        }

        final Node<K, V> step() {
            if (next == null) {
                throw new NoSuchElementException();
            }
            last = next;
            advance();
            return last;
        }

        public final void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            map.remove(last.key);
            last = null;
        }
    }

    private static final class Keys<K, V> extends Walk<K, V> implements Iterator<K> {
        Keys(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public K next() {
            return step().key;
        }
    }

    private static final class Values<K, V> extends Walk<K, V> implements Iterator<V> {
        Values(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public V next() {
            return step().value;
        }
    }

    private static final class Entries<K, V> extends Walk<K, V> implements Iterator<Map.Entry<K, V>> {
        Entries(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public Map.Entry<K, V> next() {
            Node<K, V> node = step();
            ConcurrentHashMap<K, V> map = this.map;
            return new AbstractMap.SimpleEntry<K, V>(node.key, node.value) {
                public V setValue(V value) {
                    check(value);
                    map.put(getKey(), value);
                    return super.setValue(value);
                }
            };
        }
    }

    /** The keys of a map; adding one maps it to a fixed value, if there is one. */
    public static class KeySetView<K, V> extends AbstractSet<K> implements Set<K>, Serializable {
        private final ConcurrentHashMap<K, V> map;
        private final V value;

        KeySetView(ConcurrentHashMap<K, V> map, V value) {
            this.map = map;
            this.value = value;
        }

        public ConcurrentHashMap<K, V> getMap() {
            return map;
        }

        public V getMappedValue() {
            return value;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object o) {
            return map.containsKey(o);
        }

        public boolean remove(Object o) {
            return map.remove(o) != null;
        }

        public boolean add(K e) {
            if (value == null) {
                throw new UnsupportedOperationException();
            }
            return map.putIfAbsent(e, value) == null;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new Keys<K, V>(map);
        }
    }

    public KeySetView<K, V> keySet() {
        return new KeySetView<K, V>(this, null);
    }

    public KeySetView<K, V> keySet(V mappedValue) {
        check(mappedValue);
        return new KeySetView<K, V>(this, mappedValue);
    }

    public Collection<V> values() {
        return new AbstractCollection<V>() {
            public int size() {
                return ConcurrentHashMap.this.size();
            }

            public void clear() {
                ConcurrentHashMap.this.clear();
            }

            public Iterator<V> iterator() {
                return new Values<K, V>(ConcurrentHashMap.this);
            }
        };
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<Map.Entry<K, V>>() {
            public int size() {
                return ConcurrentHashMap.this.size();
            }

            public void clear() {
                ConcurrentHashMap.this.clear();
            }

            public boolean contains(Object o) {
                if (!(o instanceof Map.Entry)) {
                    return false;
                }
                Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
                V value = entry.getKey() == null ? null : get(entry.getKey());
                return value != null && value.equals(entry.getValue());
            }

            public boolean remove(Object o) {
                if (!(o instanceof Map.Entry)) {
                    return false;
                }
                Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
                return entry.getKey() != null && ConcurrentHashMap.this.remove(entry.getKey(), entry.getValue());
            }

            public Iterator<Map.Entry<K, V>> iterator() {
                return new Entries<K, V>(ConcurrentHashMap.this);
            }
        };
    }
}
