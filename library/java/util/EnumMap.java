package java.util;

import java.io.Serializable;

/** A map with the constants of an enum as keys, in their order (SE 17). Its iterators do not fail when the map changes. */
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements Serializable, Cloneable {
    private final Class<K> keyType;
    /** The keys that are present, by ordinal. */
    private Object[] keys = new Object[8];
    private Object[] values = new Object[8];
    private int size;
    private Set<Map.Entry<K, V>> entryView;

    public EnumMap(Class<K> keyType) {
        this.keyType = Objects.requireNonNull(keyType);
    }

    public EnumMap(EnumMap<K, ? extends V> m) {
        this(m.keyType);
        putAll(m);
    }

    public EnumMap(Map<K, ? extends V> m) {
        if (m instanceof EnumMap) {
            keyType = ((EnumMap<K, ? extends V>) m).keyType;
        } else {
            if (m.isEmpty()) {
                throw new IllegalArgumentException("Specified map is empty");
            }
            keyType = m.keySet().iterator().next().getDeclaringClass();
        }
        putAll(m);
    }

    /** The ordinal of a key that is present, else -1. */
    private int find(Object key) {
        if (!(key instanceof Enum)) {
            return -1;
        }
        int i = ((Enum<?>) key).ordinal();
        return i < keys.length && keys[i] == key ? i : -1;
    }

    public int size() {
        return size;
    }

    public boolean containsKey(Object key) {
        return find(key) >= 0;
    }

    @SuppressWarnings("unchecked")
    public V get(Object key) {
        int i = find(key);
        return i < 0 ? null : (V) values[i];
    }

    @SuppressWarnings("unchecked")
    public V put(K key, V value) {
        Class<?> type = key.getClass();
        if (type != keyType && type.getSuperclass() != keyType) {
            throw new ClassCastException(type + " != " + keyType);
        }
        int i = key.ordinal();
        if (i >= keys.length) {
            keys = Arrays.copyOf(keys, Math.max(i + 1, 2 * keys.length));
            values = Arrays.copyOf(values, keys.length);
        }
        if (keys[i] == null) {
            keys[i] = key;
            size++;
        }
        V old = (V) values[i];
        values[i] = value;
        return old;
    }

    @SuppressWarnings("unchecked")
    public V remove(Object key) {
        int i = find(key);
        if (i < 0) {
            return null;
        }
        V old = (V) values[i];
        keys[i] = null;
        values[i] = null;
        size--;
        return old;
    }

    public void clear() {
        Arrays.fill(keys, null);
        Arrays.fill(values, null);
        size = 0;
    }

    public EnumMap<K, V> clone() {
        return new EnumMap<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entryView == null) {
            entryView = new Entries<K, V>(this);
        }
        return entryView;
    }

    /** The entries as a view. */
    static final class Entries<K extends Enum<K>, V> extends AbstractSet<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;

        Entries(EnumMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk<K, V>(map);
        }
    }

    /** Visits the keys that are present. */
    static final class Walk<K extends Enum<K>, V> implements Iterator<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;
        private int next;
        private int last = -1;

        Walk(EnumMap<K, V> map) {
            this.map = map;
        }

        public boolean hasNext() {
            while (next < map.keys.length && map.keys[next] == null) {
                next++;
            }
            return next < map.keys.length;
        }

        public Map.Entry<K, V> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = next;
            next++;
            return new Slot<K, V>(map, last);
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            map.remove(map.keys[last]);
            last = -1;
        }
    }

    /** A key and its value in the map. */
    @SuppressWarnings("unchecked")
    static final class Slot<K extends Enum<K>, V> implements Map.Entry<K, V> {
        private final EnumMap<K, V> map;
        private final K key;

        Slot(EnumMap<K, V> map, int ordinal) {
            this.map = map;
            key = (K) map.keys[ordinal];
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return map.get(key);
        }

        public V setValue(V value) {
            return map.put(key, value);
        }

        public boolean equals(Object o) {
            return AbstractMap.sameEntry(this, o);
        }

        public int hashCode() {
            return key.hashCode() ^ Objects.hashCode(getValue());
        }

        public String toString() {
            return key + "=" + getValue();
        }
    }
}
