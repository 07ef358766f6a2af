package java.util;

import java.io.Serializable;

/** A map that compares keys and values by identity (SE 17); its order, which Java leaves open, is that of insertion. */
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Serializable, Cloneable {
    /** An object as itself. */
    private static final class Key {
        final Object object;

        Key(Object object) {
            this.object = object;
        }

        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).object == object;
        }

        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    private LinkedHashMap<Key, V> entries = new LinkedHashMap<>();

    public IdentityHashMap() {
    }

    public IdentityHashMap(int expectedMaxSize) {
        if (expectedMaxSize < 0) {
            throw new IllegalArgumentException("expectedMaxSize is negative: " + expectedMaxSize);
        }
    }

    public IdentityHashMap(Map<? extends K, ? extends V> m) {
        putAll(m);
    }

    public int size() {
        return entries.size();
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    public V get(Object key) {
        return entries.get(new Key(key));
    }

    public boolean containsKey(Object key) {
        return entries.containsKey(new Key(key));
    }

    public boolean containsValue(Object value) {
        for (V each : entries.values()) {
            if (each == value) {
                return true;
            }
        }
        return false;
    }

    public V put(K key, V value) {
        return entries.put(new Key(key), value);
    }

    public V remove(Object key) {
        return entries.remove(new Key(key));
    }

    public boolean remove(Object key, Object value) {
        if (!containsKey(key) || get(key) != value) {
            return false;
        }
        remove(key);
        return true;
    }

    public boolean replace(K key, V oldValue, V newValue) {
        if (!containsKey(key) || get(key) != oldValue) {
            return false;
        }
        put(key, newValue);
        return true;
    }

    public void clear() {
        entries.clear();
    }

    public boolean equals(Object o) {
        if (!(o instanceof IdentityHashMap)) {
            return o == this || o instanceof Map && entrySet().equals(((Map<?, ?>) o).entrySet());
        }
        return entries.size() == ((IdentityHashMap<?, ?>) o).size() && entrySet().containsAll(((Map<?, ?>) o).entrySet());
    }

    public int hashCode() {
        int sum = 0;
        for (Map.Entry<K, V> entry : entrySet()) {
            sum += entry.hashCode();
        }
        return sum;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        return new IdentityHashMap<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries();
    }

    private final class Entries extends AbstractSet<Map.Entry<K, V>> {
        public int size() {
            return entries.size();
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
            return containsKey(entry.getKey()) && get(entry.getKey()) == entry.getValue();
        }

        public boolean remove(Object o) {
            return contains(o) && entries.keySet().remove(new Key(((Map.Entry<?, ?>) o).getKey()));
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            Iterator<Map.Entry<Key, V>> inner = entries.entrySet().iterator();
            return new Iterator<>() {
                public boolean hasNext() {
                    return inner.hasNext();
                }

                public Map.Entry<K, V> next() {
                    return new Entry<>(inner.next());
                }

                public void remove() {
                    inner.remove();
                }
            };
        }
    }

    private static final class Entry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<Key, V> inner;

        Entry(Map.Entry<Key, V> inner) {
            this.inner = inner;
        }

        @SuppressWarnings("unchecked")
        public K getKey() {
            return (K) inner.getKey().object;
        }

        public V getValue() {
            return inner.getValue();
        }

        public V setValue(V value) {
            return inner.setValue(value);
        }

        public boolean equals(Object o) {
            return o instanceof Map.Entry && ((Map.Entry<?, ?>) o).getKey() == getKey()
                && ((Map.Entry<?, ?>) o).getValue() == getValue();
        }

        public int hashCode() {
            return System.identityHashCode(getKey()) ^ System.identityHashCode(getValue());
        }

        public String toString() {
            return getKey() + "=" + getValue();
        }
    }
}
