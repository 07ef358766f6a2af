package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** A hash map whose entries form a list, in the order of insertion or of access (SE 17). */
@SuppressWarnings({"unchecked", "rawtypes"})
public class LinkedHashMap<K, V> extends HashMap<K, V> implements SequencedMap<K, V> {
    Link first;
    Link last;
    private final boolean accessOrder;

    public LinkedHashMap() {
        accessOrder = false;
    }

    public LinkedHashMap(int initialCapacity) {
        super(initialCapacity);
        accessOrder = false;
    }

    public LinkedHashMap(int initialCapacity, float loadFactor) {
        this(initialCapacity, loadFactor, false);
    }

    public LinkedHashMap(int initialCapacity, float loadFactor, boolean accessOrder) {
        super(initialCapacity, loadFactor);
        this.accessOrder = accessOrder;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> m) {
        accessOrder = false;
        copyAll(m, false);
    }

    /** Whether the eldest entry goes after an insertion. */
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    Node newNode(int hash, Object key, Object value) {
        Link added = new Link(hash, key, value);
        append(added);
        return added;
    }

    HashBranch newBranch(int hash, Object key, Object value) {
        HashBranch added = new HashBranch(hash, key, value);
        append(added);
        return added;
    }

    HashBranch asBranch(Node e) {
        HashBranch branch = super.asBranch(e);
        exchange((Link) e, branch);
        return branch;
    }

    Node asPlain(HashBranch e) {
        Link plain = new Link(e.hash, e.key, e.value);
        exchange(e, plain);
        return plain;
    }

    /** Puts a link in another one's place. */
    private void exchange(Link old, Link now) {
        now.before = old.before;
        now.after = old.after;
        if (now.before == null) {
            first = now;
        } else {
            now.before.after = now;
        }
        if (now.after == null) {
            last = now;
        } else {
            now.after.before = now;
        }
    }

    private void append(Link added) {
        added.before = last;
        added.after = null;
        if (last == null) {
            first = added;
        } else {
            last.after = added;
        }
        last = added;
    }

    void unlinked(Node e) {
        Link link = (Link) e;
        if (link.before == null) {
            first = link.after;
        } else {
            link.before.after = link.after;
        }
        if (link.after == null) {
            last = link.before;
        } else {
            link.after.before = link.before;
        }
        link.before = null;
        link.after = null;
    }

    void touched(Node e) {
        if (accessOrder && last != e) {
            unlinked(e);
            append((Link) e);
            modCount++;
        }
    }

    public V putFirst(K k, V v) {
        V old = put(k, v);
        Link e = (Link) find(k);
        if (e != null && e != first) {
            unlinked(e);
            e.after = first;
            first.before = e;
            first = e;
        }
        return old;
    }

    public V putLast(K k, V v) {
        V old = put(k, v);
        Link e = (Link) find(k);
        if (e != null && e != last) {
            unlinked(e);
            append(e);
        }
        return old;
    }

    public SequencedMap<K, V> reversed() {
        return new Reversal.LinkedMapView<K, V>(this);
    }

    void inserted() {
        Link eldest = first;
        if (eldest != null && removeEldestEntry((Map.Entry) eldest)) {
            unlink(eldest.hash, eldest.key);
        }
    }

    void reset() {
        first = null;
        last = null;
    }

    public void clear() {
        super.clear();
        reset();
    }

    public V get(Object key) {
        Node e = find(key);
        if (e == null) {
            return null;
        }
        touched(e);
        return (V) e.value;
    }

    public V getOrDefault(Object key, V defaultValue) {
        Node e = find(key);
        if (e == null) {
            return defaultValue;
        }
        touched(e);
        return (V) e.value;
    }

    public boolean containsValue(Object value) {
        for (Link e = first; e != null; e = e.after) {
            if (value == null ? e.value == null : e.value == value || value.equals(e.value)) {
                return true;
            }
        }
        return false;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expected = modCount;
        for (Link e = first; e != null; e = e.after) {
            action.accept((K) e.key, (V) e.value);
        }
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expected = modCount;
        for (Link e = first; e != null; e = e.after) {
            e.value = function.apply((K) e.key, (V) e.value);
        }
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    Iterator<Map.Entry<K, V>> entries() {
        return new Walk(this);
    }

    Iterator<Map.Entry<K, V>> back() {
        return new BackWalk(this);
    }

    Iterator halves(boolean keys) {
        return new HalfWalk(this, keys);
    }

    /** An entry between its neighbours. */
    static class Link extends Node {
        Link before;
        Link after;

        Link(int hash, Object key, Object value) {
            super(hash, key, value);
        }
    }

    /** Visits the entries from the first on. */
    static class Walk implements Iterator {
        final LinkedHashMap map;
        Link next;
        Link current;
        int expected;

        Walk(LinkedHashMap map) {
            this.map = map;
            next = map.first;
            expected = map.modCount;
        }

        public boolean hasNext() {
            return next != null;
        }

        public Object next() {
            return step();
        }

        final Link step() {
            Link e = next;
            if (map.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            if (e == null) {
                throw new NoSuchElementException();
            }
            current = e;
            next = e.after;
            return e;
        }

        public void remove() {
            Link e = current;
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

    /** Visits the entries from the last on. */
    static final class BackWalk extends Walk {
        BackWalk(LinkedHashMap map) {
            super(map);
            next = map.last;
        }

        public Object next() {
            Link e = step();
            next = e.before;
            return e;
        }
    }

    /** The keys or the values of the entries of a walk. */
    static final class HalfWalk extends Walk {
        final boolean keys;

        HalfWalk(LinkedHashMap map, boolean keys) {
            super(map);
            this.keys = keys;
        }

        public Object next() {
            Link e = step();
            return keys ? e.key : e.value;
        }
    }
}
