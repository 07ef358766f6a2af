package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A map in a hash table of chains, with the reference library's order of iteration (SE 17). Where more than eight keys share one slot of
 * a table of 64 or more, its chain is a tree as well ({@link HashBranch}).
 */
@SuppressWarnings({"unchecked", "rawtypes"})
public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, Serializable {
    private Set<Map.Entry<K, V>> entryView;

    private static final int MAXIMUM = 1 << 30;
    private static final int LONG_CHAIN = 8;
    private static final int SMALL_TABLE = 64;

    Node[] table;
    int size;
    int modCount;
    private final float loadFactor;
    /** The size beyond which the table grows; while there is no table, its first length, 0 for the usual one. */
    private int threshold;

    public HashMap() {
        loadFactor = 0.75f;
    }

    public HashMap(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    public HashMap(int initialCapacity, float loadFactor) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + initialCapacity);
        }
        if (loadFactor <= 0 || loadFactor != loadFactor) {
            throw new IllegalArgumentException("Illegal load factor: " + loadFactor);
        }
        this.loadFactor = loadFactor;
        threshold = lengthFor(initialCapacity);
    }

    public HashMap(Map<? extends K, ? extends V> m) {
        loadFactor = 0.75f;
        copyAll(m, false);
    }

    /** The least power of two that is not below `capacity`. */
    private static int lengthFor(int capacity) {
        if (capacity <= 1) {
            return 1;
        }
        return capacity >= MAXIMUM ? MAXIMUM : 1 << 32 - Integer.numberOfLeadingZeros(capacity - 1);
    }

    private static int hash(Object key) {
        if (key == null) {
            return 0;
        }
        int h = key.hashCode();
        return h ^ h >>> 16;
    }

    private int limit(int length) {
        float limit = length * loadFactor;
        return length < MAXIMUM && limit < MAXIMUM ? (int) limit : Integer.MAX_VALUE;
    }

    private void grow() {
        Node[] old = table;
        if (old == null) {
            int length = threshold > 0 ? threshold : 16;
            threshold = limit(length);
            table = new Node[length];
            return;
        }
        int length = old.length;
        if (length >= MAXIMUM) {
            threshold = Integer.MAX_VALUE;
            return;
        }
        threshold = 2 * length < MAXIMUM && length >= 16 ? threshold << 1 : limit(2 * length);
        Node[] wider = new Node[2 * length];
        table = wider;
        for (int i = 0; i < length; i++) {
            // Each chain splits in two, both in the order they had.
            Node lowLast = null;
            Node highLast = null;
            Node e = old[i];
            if (e instanceof HashBranch) {
                ((HashBranch) e).split(this, wider, i, length);
                continue;
            }
            while (e != null) {
                Node rest = e.next;
                e.next = null;
                if ((e.hash & length) == 0) {
                    if (lowLast == null) {
                        wider[i] = e;
                    } else {
                        lowLast.next = e;
                    }
                    lowLast = e;
                } else {
                    if (highLast == null) {
                        wider[i + length] = e;
                    } else {
                        highLast.next = e;
                    }
                    highLast = e;
                }
                e = rest;
            }
        }
    }

    Node find(Object key) {
        Node[] t = table;
        if (t == null) {
            return null;
        }
        int h = hash(key);
        return find(t[h & t.length - 1], h, key);
    }

    /** The entry of a key in a chain. */
    private static Node find(Node first, int h, Object key) {
        Node e = first;
        while (e != null) {
            if (e.hash == h && (e.key == key || key != null && key.equals(e.key))) {
                return e;
            }
            e = e.next;
            if (e instanceof HashBranch) {
                return ((HashBranch) e).findInTree(h, key);
            }
        }
        return null;
    }

    /** As {@link #find(Object)}, in a map that has a table; a tree is searched from the root at once. */
    private Node search(int h, Object key) {
        Node first = table[h & table.length - 1];
        return first instanceof HashBranch ? ((HashBranch) first).findInTree(h, key) : find(first, h, key);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public V get(Object key) {
        Node e = find(key);
        return e == null ? null : (V) e.value;
    }

    public V getOrDefault(Object key, V defaultValue) {
        Node e = find(key);
        return e == null ? defaultValue : (V) e.value;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        if (table != null) {
            for (int i = 0; i < table.length; i++) {
                for (Node e = table[i]; e != null; e = e.next) {
                    if (value == null ? e.value == null : e.value == value || value.equals(e.value)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** A node for an entry that is about to be linked into its chain. */
    Node newNode(int hash, Object key, Object value) {
        return new Node(hash, key, value);
    }

    /** A node for a slot that has a tree. */
    HashBranch newBranch(int hash, Object key, Object value) {
        return new HashBranch(hash, key, value);
    }

    /** A node for a tree in place of another one. */
    HashBranch asBranch(Node e) {
        return new HashBranch(e.hash, e.key, e.value);
    }

    /** A node for a chain in place of one of a tree. */
    Node asPlain(HashBranch e) {
        return new Node(e.hash, e.key, e.value);
    }

    /** A slot's chain has become long: makes a tree of it, or the table wider. */
    private void crowded(int h) {
        if (table.length < SMALL_TABLE) {
            grow();
        } else {
            HashBranch.make(this, table, h & table.length - 1);
        }
    }

    /** Called when an entry's value was read or replaced. */
    void touched(Node e) {
    }

    /** Called when an entry was added. */
    void inserted() {
    }

    /** Called when an entry was taken out of its chain. */
    void unlinked(Node e) {
    }

    /** An iterator over the entries. */
    Iterator<Map.Entry<K, V>> entries() {
        return new Cursor(this);
    }

    /** Visits the keys, or the values. */
    Iterator halves(boolean keys) {
        return new HalfCursor(this, keys);
    }

    public V put(K key, V value) {
        return store(key, value, true, true);
    }

    public V putIfAbsent(K key, V value) {
        return store(key, value, false, true);
    }

    /** Stores a value. {@code evicts} is false where no eldest entry is removed, as for a copy. */
    private V store(K key, V value, boolean replace, boolean evicts) {
        int h = hash(key);
        if (table == null) {
            grow();
        }
        Node[] t = table;
        int i = h & t.length - 1;
        int before = 0;
        Node last = null;
        Node e = t[i];
        while (e != null) {
            if (e.hash == h && (e.key == key || key != null && key.equals(e.key))) {
                return found(e, value, replace);
            }
            if (e instanceof HashBranch) {
                Node there = ((HashBranch) e).findOrAdd(this, t, h, key, value);
                if (there != null) {
                    return found(there, value, replace);
                }
                added(evicts);
                return null;
            }
            last = e;
            e = e.next;
            before++;
        }
        Node added = newNode(h, key, value);
        if (last == null) {
            t[i] = added;
        } else {
            last.next = added;
            if (before >= LONG_CHAIN) {
                crowded(h);
            }
        }
        added(evicts);
        return null;
    }

    /** Gives the value of an entry that was there, replaced if that is wanted. */
    private V found(Node e, V value, boolean replace) {
        V old = (V) e.value;
        if (replace || old == null) {
            e.value = value;
        }
        touched(e);
        return old;
    }

    private void added(boolean evicts) {
        modCount++;
        size++;
        if (size > threshold) {
            grow();
        }
        if (evicts) {
            inserted();
        }
    }

    private void check(int expected) {
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    /** Adds what was computed for a key without an entry: at the head of its chain, in a table that has grown before. */
    private void insertFirst(int h, Object key, Object value) {
        Node[] t = table;
        int i = h & t.length - 1;
        if (t[i] instanceof HashBranch) {
            ((HashBranch) t[i]).findOrAdd(this, t, h, key, value);
        } else {
            int before = 0;
            for (Node e = t[i]; e != null; e = e.next) {
                before++;
            }
            Node added = newNode(h, key, value);
            added.next = t[i];
            t[i] = added;
            if (before >= LONG_CHAIN - 1) {
                crowded(h);
            }
        }
        modCount++;
        size++;
        inserted();
    }

    private void makeRoom() {
        if (table == null || size > threshold) {
            grow();
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        Objects.requireNonNull(mappingFunction);
        makeRoom();
        int h = hash(key);
        Node e = search(h, key);
        if (e != null && e.value != null) {
            touched(e);
            return (V) e.value;
        }
        int expected = modCount;
        V value = mappingFunction.apply(key);
        check(expected);
        if (value == null) {
            return null;
        }
        if (e != null) {
            e.value = value;
            touched(e);
        } else {
            insertFirst(h, key, value);
        }
        return value;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        Node e = find(key);
        if (e == null || e.value == null) {
            return null;
        }
        int expected = modCount;
        V value = remappingFunction.apply(key, (V) e.value);
        check(expected);
        replaceOrRemove(e, key, value);
        return value;
    }

    private void replaceOrRemove(Node e, Object key, Object value) {
        if (value != null) {
            e.value = value;
            touched(e);
        } else {
            unlink(e.hash, key);
        }
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        makeRoom();
        int h = hash(key);
        Node e = search(h, key);
        int expected = modCount;
        V value = remappingFunction.apply(key, e == null ? null : (V) e.value);
        check(expected);
        if (e != null) {
            replaceOrRemove(e, key, value);
        } else if (value != null) {
            insertFirst(h, key, value);
        }
        return value;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        if (value == null || remappingFunction == null) {
            throw new NullPointerException();
        }
        makeRoom();
        int h = hash(key);
        Node e = search(h, key);
        if (e == null) {
            insertFirst(h, key, value);
            return value;
        }
        V merged = value;
        if (e.value != null) {
            int expected = modCount;
            merged = remappingFunction.apply((V) e.value, value);
            check(expected);
        }
        replaceOrRemove(e, key, merged);
        return merged;
    }

    public boolean remove(Object key, Object value) {
        return removePair(key, value);
    }

    final boolean removePair(Object key, Object value) {
        Node e = find(key);
        if (e == null || !(e.value == value || value != null && value.equals(e.value))) {
            return false;
        }
        take(e, true);
        return true;
    }

    public boolean replace(K key, V oldValue, V newValue) {
        Node e = find(key);
        if (e == null || !Objects.equals(e.value, oldValue)) {
            return false;
        }
        e.value = newValue;
        touched(e);
        return true;
    }

    public V replace(K key, V value) {
        Node e = find(key);
        if (e == null) {
            return null;
        }
        V old = (V) e.value;
        e.value = value;
        touched(e);
        return old;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expected = modCount;
        Node[] t = size > 0 ? table : null;
        for (int i = 0; t != null && i < t.length; i++) {
            for (Node e = t[i]; e != null; e = e.next) {
                action.accept((K) e.key, (V) e.value);
            }
        }
        check(expected);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expected = modCount;
        Node[] t = table;
        for (int i = 0; t != null && i < t.length; i++) {
            for (Node e = t[i]; e != null; e = e.next) {
                e.value = function.apply((K) e.key, (V) e.value);
            }
        }
        check(expected);
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        copyAll(m, true);
    }

    /** Stores all entries of a map, without calls of methods that a subclass overrides. */
    final void copyAll(Map<? extends K, ? extends V> m, boolean evicts) {
        int n = m.size();
        if (n > 0) {
            if (table == null) {
                double wanted = Math.ceil(n / (double) loadFactor);
                int capacity = wanted < MAXIMUM ? (int) wanted : MAXIMUM;
                if (capacity > threshold) {
                    threshold = lengthFor(capacity);
                }
            } else {
                while (n > threshold && table.length < MAXIMUM) {
                    grow();
                }
            }
            for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) {
                store(e.getKey(), e.getValue(), true, evicts);
            }
        }
    }

    public V remove(Object key) {
        Node e = unlink(hash(key), key);
        return e == null ? null : (V) e.value;
    }

    Node unlink(int h, Object key) {
        return unlink(h, key, true);
    }

    Node unlink(int h, Object key, boolean rearranges) {
        Node[] t = table;
        Node e = t == null ? null : find(t[h & t.length - 1], h, key);
        if (e != null) {
            take(e, rearranges);
        }
        return e;
    }

    /** Takes out an entry. While entries are visited, a tree that it is part of is not rearranged. */
    private void take(Node e, boolean rearranges) {
        Node[] t = table;
        if (e instanceof HashBranch) {
            ((HashBranch) e).remove(this, t, rearranges);
        } else {
            int i = e.hash & t.length - 1;
            Node before = t[i];
            if (before == e) {
                t[i] = e.next;
            } else {
                while (before.next != e) {
                    before = before.next;
                }
                before.next = e.next;
            }
        }
        modCount++;
        size--;
        unlinked(e);
    }

    public void clear() {
        modCount++;
        if (table != null && size > 0) {
            size = 0;
            for (int i = 0; i < table.length; i++) {
                table[i] = null;
            }
        }
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entryView == null) {
            entryView = new Entries(this);
        }
        return entryView;
    }

    public Set<K> keySet() {
        if (keyView == null) {
            keyView = new HashedKeys(this);
        }
        return keyView;
    }

    public Collection<V> values() {
        if (valueView == null) {
            valueView = new HashedValues(this);
        }
        return valueView;
    }

    public Object clone() {
        try {
            HashMap<K, V> copy = (HashMap<K, V>) super.clone();
            copy.table = null;
            copy.entryView = null;
            copy.size = 0;
            copy.modCount = 0;
            copy.threshold = 0;
            copy.reset();
            copy.copyAll(this, false);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    /** Forgets all entries of a map that was copied, without those of the original. */
    void reset() {
    }

    /** A key, its value, and the rest of the chain. */
    static class Node implements Map.Entry {
        final int hash;
        final Object key;
        Object value;
        Node next;

        Node(int hash, Object key, Object value) {
            this.hash = hash;
            this.key = key;
            this.value = value;
        }

        public Object getKey() {
            return key;
        }

        public Object getValue() {
            return value;
        }

        public Object setValue(Object value) {
            Object old = this.value;
            this.value = value;
            return old;
        }

        public String toString() {
            return key + "=" + value;
        }

        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public boolean equals(Object o) {
            if (o == this) {
                return true;
            }
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Map.Entry other = (Map.Entry) o;
            return Objects.equals(key, other.getKey()) && Objects.equals(value, other.getValue());
        }
    }

    /** The entries as a view. */
    static final class Entries extends AbstractSet {
        final HashMap map;

        Entries(HashMap map) {
            this.map = map;
        }

        public Iterator iterator() {
            return map.entries();
        }

        public int size() {
            return map.size;
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Node e = map.find(((Map.Entry) o).getKey());
            return e != null && e.equals(o);
        }

        public boolean remove(Object o) {
            return o instanceof Map.Entry && map.removePair(((Map.Entry) o).getKey(), ((Map.Entry) o).getValue());
        }

        public void clear() {
            map.clear();
        }
    }

    /** The keys as a view. */
    static final class HashedKeys extends Keys {
        final HashMap hashed;

        HashedKeys(HashMap map) {
            super(map);
            hashed = map;
        }

        public Iterator iterator() {
            return hashed.halves(true);
        }

        public boolean remove(Object o) {
            return hashed.unlink(hash(o), o) != null;
        }
    }

    /** The values as a view. */
    static final class HashedValues extends Values {
        final HashMap hashed;

        HashedValues(HashMap map) {
            super(map);
            hashed = map;
        }

        public Iterator iterator() {
            return hashed.halves(false);
        }
    }

    /** Visits the chains from the first slot on. */
    static class Cursor implements Iterator {
        final HashMap map;
        Node next;
        Node current;
        int slot;
        int expected;

        Cursor(HashMap map) {
            this.map = map;
            expected = map.modCount;
            if (map.size > 0) {
                advance();
            }
        }

        private void advance() {
            Node[] t = map.table;
            int i = slot;
            Node e = null;
            while (e == null && i < t.length) {
                e = t[i];
                i++;
            }
            slot = i;
            next = e;
        }

        public boolean hasNext() {
            return next != null;
        }

        public Object next() {
            return step();
        }

        final Node step() {
            Node e = next;
            if (map.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            if (e == null) {
                throw new NoSuchElementException();
            }
            current = e;
            next = e.next;
            if (next == null) {
                advance();
            }
            return e;
        }

        public void remove() {
            Node e = current;
            if (e == null) {
                throw new IllegalStateException();
            }
            if (map.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            current = null;
            map.unlink(e.hash, e.key, false);
            expected = map.modCount;
        }
    }

    /** The keys or the values of the entries that a cursor visits. */
    static final class HalfCursor extends Cursor {
        final boolean keys;

        HalfCursor(HashMap map, boolean keys) {
            super(map);
            this.keys = keys;
        }

        public Object next() {
            Node e = step();
            return keys ? e.key : e.value;
        }
    }
}
