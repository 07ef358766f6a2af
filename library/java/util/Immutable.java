package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The collections that `List.of`, `Set.of`, `Map.of` and their like make. Sets and maps keep the order of insertion; the reference
 * library's order differs from run to run.
 */
@SuppressWarnings("unchecked")
final class Immutable {
    private Immutable() {
    }

    static UnsupportedOperationException refusal() {
        return new UnsupportedOperationException();
    }

    static <E> List<E> list(Object[] elements) {
        Object[] own = new Object[elements.length];
        for (int i = 0; i < own.length; i++) {
            own[i] = Objects.requireNonNull(elements[i]);
        }
        return new ListN<E>(own, false);
    }

    /** A list over an array that nobody else has, nulls allowed. */
    static <E> List<E> listWithNulls(Object[] own) {
        return new ListN<E>(own, true);
    }

    static <E> List<E> copy(Collection<? extends E> c) {
        if (c instanceof ListN && !((ListN<?>) c).nulls) {
            return (List<E>) c;
        }
        return list(c.toArray());
    }

    static <E> Set<E> set(Object[] elements) {
        LinkedHashSet<E> all = new LinkedHashSet<>();
        for (Object e : elements) {
            if (!all.add((E) Objects.requireNonNull(e))) {
                throw new IllegalArgumentException("duplicate element: " + e);
            }
        }
        return new SetN<E>(all);
    }

    static <E> Set<E> copySet(Collection<? extends E> c) {
        if (c instanceof SetN) {
            return (Set<E>) c;
        }
        LinkedHashSet<E> all = new LinkedHashSet<>();
        for (E e : c) {
            all.add(Objects.requireNonNull(e));
        }
        return new SetN<E>(all);
    }

    /** From keys and values in turn. */
    static <K, V> Map<K, V> map(Object... pairs) {
        LinkedHashMap<K, V> all = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            put(all, (K) pairs[i], (V) pairs[i + 1]);
        }
        return new MapN<K, V>(all);
    }

    static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>[] entries) {
        LinkedHashMap<K, V> all = new LinkedHashMap<>();
        for (Map.Entry<? extends K, ? extends V> e : entries) {
            put(all, e.getKey(), e.getValue());
        }
        return new MapN<K, V>(all);
    }

    static <K, V> Map<K, V> copyMap(Map<? extends K, ? extends V> m) {
        if (m instanceof MapN) {
            return (Map<K, V>) m;
        }
        LinkedHashMap<K, V> all = new LinkedHashMap<>();
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) {
            put(all, e.getKey(), e.getValue());
        }
        return new MapN<K, V>(all);
    }

    private static <K, V> void put(Map<K, V> all, K key, V value) {
        if (all.put(Objects.requireNonNull(key), Objects.requireNonNull(value)) != null) {
            throw new IllegalArgumentException("duplicate key: " + key);
        }
    }

    /** A list over an array. */
    static final class ListN<E> extends AbstractList<E> implements RandomAccess {
        private final Object[] elements;
        final boolean nulls;

        private final boolean part;

        ListN(Object[] elements, boolean nulls) {
            this(elements, nulls, false);
        }

        ListN(Object[] elements, boolean nulls, boolean part) {
            this.part = part;
            this.elements = elements;
            this.nulls = nulls;
        }

        public int size() {
            return elements.length;
        }

        public E get(int index) {
            int n = elements.length;
            if (index < 0 || index >= n) {
                // The reference library has classes of their own for one and two elements, and for parts.
                throw part ? new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + n)
                    : n == 1 || n == 2 ? new IndexOutOfBoundsException("Index: " + index + " Size: " + n)
                    : new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + n);
            }
            return (E) elements[index];
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public int indexOf(Object o) {
            if (!nulls) {
                Objects.requireNonNull(o);
            }
            return super.indexOf(o);
        }

        public int lastIndexOf(Object o) {
            if (!nulls) {
                Objects.requireNonNull(o);
            }
            return super.lastIndexOf(o);
        }

        public Object[] toArray() {
            return Arrays.copyOf(elements, elements.length);
        }

        public boolean add(E e) {
            throw refusal();
        }

        public boolean addAll(Collection<? extends E> c) {
            throw refusal();
        }

        public boolean addAll(int index, Collection<? extends E> c) {
            throw refusal();
        }

        public boolean remove(Object o) {
            throw refusal();
        }

        public boolean removeAll(Collection<?> c) {
            throw refusal();
        }

        public boolean retainAll(Collection<?> c) {
            throw refusal();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw refusal();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw refusal();
        }

        public void sort(Comparator<? super E> c) {
            throw refusal();
        }

        public void clear() {
            throw refusal();
        }

        public Iterator<E> iterator() {
            return new Collections.ReadOnlyIterator<E>(super.iterator());
        }

        public boolean equals(Object o) {
            return o == this || o instanceof List && areEqual(iterator(), ((List<?>) o).iterator());
        }

        NoSuchElementException atEnd(IndexOutOfBoundsException e) {
            return new NoSuchElementException();
        }

        public ListIterator<E> listIterator(int index) {
            return new Collections.ReadOnlyListIterator<E>(super.listIterator(index));
        }

        public List<E> subList(int fromIndex, int toIndex) {
            checkPart(fromIndex, toIndex);
            return new ListN<E>(Arrays.copyOfRange(elements, fromIndex, toIndex), nulls, true);
        }
    }

    /** A set over one that nobody else has. */
    static final class SetN<E> extends AbstractSet<E> {
        private final Set<E> all;

        SetN(Set<E> all) {
            this.all = all;
        }

        public int size() {
            return all.size();
        }

        public boolean contains(Object o) {
            return all.contains(Objects.requireNonNull(o));
        }

        public Iterator<E> iterator() {
            return new Collections.ReadOnlyIterator<E>(all.iterator());
        }

        public boolean add(E e) {
            throw refusal();
        }

        public boolean addAll(Collection<? extends E> c) {
            throw refusal();
        }

        public boolean remove(Object o) {
            throw refusal();
        }

        public boolean removeAll(Collection<?> c) {
            throw refusal();
        }

        public boolean retainAll(Collection<?> c) {
            throw refusal();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw refusal();
        }

        public void clear() {
            throw refusal();
        }
    }

    /** A map over one that nobody else has. */
    static final class MapN<K, V> extends AbstractMap<K, V> {
        private final Map<K, V> all;

        MapN(Map<K, V> all) {
            this.all = all;
        }

        public int size() {
            return all.size();
        }

        public V get(Object key) {
            return all.get(Objects.requireNonNull(key));
        }

        public boolean containsKey(Object key) {
            return all.containsKey(Objects.requireNonNull(key));
        }

        public boolean containsValue(Object value) {
            return all.containsValue(Objects.requireNonNull(value));
        }

        public Set<Map.Entry<K, V>> entrySet() {
            LinkedHashSet<Map.Entry<K, V>> entries = new LinkedHashSet<>();
            for (Map.Entry<K, V> e : all.entrySet()) {
                entries.add(new KeyValue<K, V>(e.getKey(), e.getValue()));
            }
            return new SetN<Map.Entry<K, V>>(entries);
        }

        public Set<K> keySet() {
            return Collections.unmodifiableSet(all.keySet());
        }

        public Collection<V> values() {
            return Collections.unmodifiableCollection(all.values());
        }

        public V put(K key, V value) {
            throw refusal();
        }

        public void putAll(Map<? extends K, ? extends V> m) {
            throw refusal();
        }

        public V putIfAbsent(K key, V value) {
            throw refusal();
        }

        public V remove(Object key) {
            throw refusal();
        }

        public boolean remove(Object key, Object value) {
            throw refusal();
        }

        public V replace(K key, V value) {
            throw refusal();
        }

        public boolean replace(K key, V oldValue, V newValue) {
            throw refusal();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw refusal();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw refusal();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
            throw refusal();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw refusal();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
            throw refusal();
        }

        public void clear() {
            throw refusal();
        }
    }

    /** An entry without nulls that stays as it is. */
    static final class KeyValue<K, V> implements Map.Entry<K, V> {
        private final K key;
        private final V value;

        KeyValue(K key, V value) {
            this.key = Objects.requireNonNull(key);
            this.value = Objects.requireNonNull(value);
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException("not supported");
        }

        public boolean equals(Object o) {
            return AbstractMap.sameEntry(this, o);
        }

        public int hashCode() {
            return key.hashCode() ^ value.hashCode();
        }

        public String toString() {
            return key + "=" + value;
        }
    }
}
