package java.util;

import java.io.Serializable;

/** A map on top of its entries (SE 17). */
@SuppressWarnings({"unchecked", "rawtypes"})
public abstract class AbstractMap<K, V> implements Map<K, V> {
    /** The views, made when they are first asked for. */
    Set<K> keyView;
    Collection<V> valueView;

    protected AbstractMap() {
    }

    /** A copy with views of its own. */
    protected Object clone() throws CloneNotSupportedException {
        AbstractMap<K, V> copy = (AbstractMap<K, V>) super.clone();
        copy.keyView = null;
        copy.valueView = null;
        return copy;
    }

    public abstract Set<Map.Entry<K, V>> entrySet();

    public int size() {
        return entrySet().size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    private Map.Entry<K, V> find(Object key) {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<K, V> e = it.next();
            if (key == null ? e.getKey() == null : key.equals(e.getKey())) {
                return e;
            }
        }
        return null;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        return values().contains(value);
    }

    public V get(Object key) {
        Map.Entry<K, V> e = find(key);
        return e == null ? null : e.getValue();
    }

    public V getOrDefault(Object key, V defaultValue) {
        V value = get(key);
        return value != null || containsKey(key) ? value : defaultValue;
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V putIfAbsent(K key, V value) {
        V old = get(key);
        return old == null ? put(key, value) : old;
    }

    public V remove(Object key) {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<K, V> e = it.next();
            if (key == null ? e.getKey() == null : key.equals(e.getKey())) {
                V old = e.getValue();
                it.remove();
                return old;
            }
        }
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) {
            put(e.getKey(), e.getValue());
        }
    }

    public void clear() {
        entrySet().clear();
    }

    public Set<K> keySet() {
        if (keyView == null) {
            keyView = new Keys(this);
        }
        return keyView;
    }

    public Collection<V> values() {
        if (valueView == null) {
            valueView = new Values(this);
        }
        return valueView;
    }

    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        return o instanceof Map && sameEntries(this, (Map) o);
    }

    public int hashCode() {
        return entriesHash(this);
    }

    public String toString() {
        return text(this);
    }

    static boolean sameEntry(Map.Entry<?, ?> a, Object o) {
        if (!(o instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> b = (Map.Entry<?, ?>) o;
        return Objects.equals(a.getKey(), b.getKey()) && Objects.equals(a.getValue(), b.getValue());
    }

    static boolean sameEntries(Map a, Map b) {
        if (a.size() != b.size()) {
            return false;
        }
        try {
            Iterator it = a.entrySet().iterator();
            while (it.hasNext()) {
                Map.Entry e = (Map.Entry) it.next();
                Object value = e.getValue();
                Object other = b.get(e.getKey());
                if (value == null ? other != null || !b.containsKey(e.getKey()) : !value.equals(other)) {
                    return false;
                }
            }
            return true;
        } catch (ClassCastException e) {
            return false;
        } catch (NullPointerException e) {
            return false;
        }
    }

    static int entriesHash(Map map) {
        int h = 0;
        Iterator it = map.entrySet().iterator();
        while (it.hasNext()) {
            h += it.next().hashCode();
        }
        return h;
    }

    static String text(Map map) {
        Iterator it = map.entrySet().iterator();
        if (!it.hasNext()) {
            return "{}";
        }
        StringBuilder text = new StringBuilder();
        text.append('{');
        while (true) {
            Map.Entry e = (Map.Entry) it.next();
            Object key = e.getKey();
            Object value = e.getValue();
            text.append(key == map ? "(this Map)" : String.valueOf(key));
            text.append('=');
            text.append(value == map ? "(this Map)" : String.valueOf(value));
            if (!it.hasNext()) {
                return text.append('}').toString();
            }
            text.append(", ");
        }
    }

    /** The keys of a map as a view. */
    static class Keys extends AbstractSet {
        final Map map;

        Keys(Map map) {
            this.map = map;
        }

        public Iterator iterator() {
            return new Half(map.entrySet().iterator(), true);
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object o) {
            return map.containsKey(o);
        }

        public boolean remove(Object o) {
            if (!map.containsKey(o)) {
                return false;
            }
            map.remove(o);
            return true;
        }

        public void clear() {
            map.clear();
        }
    }

    /** The values of a map as a view. */
    static class Values extends AbstractCollection {
        final Map map;

        Values(Map map) {
            this.map = map;
        }

        public Iterator iterator() {
            return new Half(map.entrySet().iterator(), false);
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }
    }

    /** The keys or the values of an iterator over entries. */
    static final class Half implements Iterator {
        final Iterator entries;
        final boolean keys;

        Half(Iterator entries, boolean keys) {
            this.entries = entries;
            this.keys = keys;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public Object next() {
            Map.Entry e = (Map.Entry) entries.next();
            return keys ? e.getKey() : e.getValue();
        }

        public void remove() {
            entries.remove();
        }
    }

    /** An entry on its own. */
    public static class SimpleEntry<K, V> implements Map.Entry<K, V>, Serializable {
        private final K key;
        private V value;

        public SimpleEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleEntry(Map.Entry<? extends K, ? extends V> entry) {
            key = entry.getKey();
            value = entry.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object o) {
            return sameEntry(this, o);
        }

        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    /** An entry on its own that stays as it is. */
    public static class SimpleImmutableEntry<K, V> implements Map.Entry<K, V>, Serializable {
        private final K key;
        private final V value;

        public SimpleImmutableEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> entry) {
            key = entry.getKey();
            value = entry.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object o) {
            return sameEntry(this, o);
        }

        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }
}
