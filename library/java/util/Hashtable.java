package java.util;

import java.io.Serializable;

/** A table without nulls, the class CLDC 1.1 has (SE 17); its order of iteration is the reference library's. */
@SuppressWarnings({"unchecked", "rawtypes"})
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, Serializable {
    Slot[] table;
    int count;
    int modCount;
    private int threshold;
    private final float loadFactor;
    private boolean inHashCode;

    public Hashtable() {
        this(11, 0.75f);
    }

    public Hashtable(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    public Hashtable(int initialCapacity, float loadFactor) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        if (loadFactor <= 0 || loadFactor != loadFactor) {
            throw new IllegalArgumentException("Illegal Load: " + loadFactor);
        }
        int length = initialCapacity == 0 ? 1 : initialCapacity;
        this.loadFactor = loadFactor;
        table = new Slot[length];
        threshold = limit(length);
    }

    public Hashtable(Map<? extends K, ? extends V> t) {
        this(t.size() * 2 > 11 ? t.size() * 2 : 11, 0.75f);
        putAll(t);
    }

    private int limit(int length) {
        float limit = length * loadFactor;
        return limit < Integer.MAX_VALUE - 7 ? (int) limit : Integer.MAX_VALUE - 7;
    }

    private static int index(int hash, int length) {
        return (hash & 0x7FFFFFFF) % length;
    }

    public synchronized int size() {
        return count;
    }

    public synchronized boolean isEmpty() {
        return count == 0;
    }

    public synchronized Enumeration<K> keys() {
        return new Cursor(this, Cursor.KEYS, false);
    }

    public synchronized Enumeration<V> elements() {
        return new Cursor(this, Cursor.VALUES, false);
    }

    public synchronized boolean contains(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        for (int i = table.length - 1; i >= 0; i--) {
            for (Slot e = table[i]; e != null; e = e.next) {
                if (e.value.equals(value)) {
                    return true;
                }
            }
        }
        return false;
    }

    public synchronized boolean containsValue(Object value) {
        return contains(value);
    }

    private Slot find(Object key) {
        int hash = key.hashCode();
        Slot e = table[index(hash, table.length)];
        while (e != null && !(e.hash == hash && e.key.equals(key))) {
            e = e.next;
        }
        return e;
    }

    public synchronized boolean containsKey(Object key) {
        return find(key) != null;
    }

    public synchronized V get(Object key) {
        Slot e = find(key);
        return e == null ? null : (V) e.value;
    }

    public synchronized V getOrDefault(Object key, V defaultValue) {
        V value = get(key);
        return value == null ? defaultValue : value;
    }

    protected void rehash() {
        Slot[] old = table;
        int length = old.length * 2 + 1;
        if (length < 0) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        Slot[] wider = new Slot[length];
        modCount++;
        threshold = limit(length);
        table = wider;
        for (int i = old.length - 1; i >= 0; i--) {
            Slot e = old[i];
            while (e != null) {
                Slot rest = e.next;
                int at = index(e.hash, length);
                e.next = wider[at];
                wider[at] = e;
                e = rest;
            }
        }
    }

    public synchronized V put(K key, V value) {
        if (value == null) {
            throw new NullPointerException();
        }
        Slot e = find(key);
        if (e != null) {
            V old = (V) e.value;
            e.value = value;
            return old;
        }
        insert(key, value);
        return null;
    }

    private void insert(Object key, Object value) {
        int hash = key.hashCode();
        if (count >= threshold) {
            rehash();
        }
        int at = index(hash, table.length);
        table[at] = new Slot(hash, key, value, table[at]);
        count++;
        modCount++;
    }

    public synchronized V putIfAbsent(K key, V value) {
        Objects.requireNonNull(value);
        Slot e = find(key);
        if (e != null) {
            return (V) e.value;
        }
        insert(key, value);
        return null;
    }

    public synchronized V remove(Object key) {
        int hash = key.hashCode();
        int at = index(hash, table.length);
        Slot before = null;
        Slot e = table[at];
        while (e != null) {
            if (e.hash == hash && e.key.equals(key)) {
                unlink(at, before, e);
                return (V) e.value;
            }
            before = e;
            e = e.next;
        }
        return null;
    }

    private void unlink(int at, Slot before, Slot e) {
        if (before == null) {
            table[at] = e.next;
        } else {
            before.next = e.next;
        }
        modCount++;
        count--;
    }

    /** Takes out this very entry, found by identity. */
    void removeSlot(Slot wanted) {
        int at = index(wanted.hash, table.length);
        Slot before = null;
        Slot e = table[at];
        while (e != null) {
            if (e == wanted) {
                unlink(at, before, e);
                return;
            }
            before = e;
            e = e.next;
        }
        throw new ConcurrentModificationException();
    }

    public synchronized void putAll(Map<? extends K, ? extends V> t) {
        for (Map.Entry<? extends K, ? extends V> e : t.entrySet()) {
            put(e.getKey(), e.getValue());
        }
    }

    public synchronized void clear() {
        modCount++;
        for (int i = 0; i < table.length; i++) {
            table[i] = null;
        }
        count = 0;
    }

    public synchronized Object clone() {
        try {
            Hashtable<K, V> copy = (Hashtable<K, V>) super.clone();
            copy.table = new Slot[table.length];
            for (int i = 0; i < table.length; i++) {
                Slot last = null;
                for (Slot e = table[i]; e != null; e = e.next) {
                    Slot twin = new Slot(e.hash, e.key, e.value, null);
                    if (last == null) {
                        copy.table[i] = twin;
                    } else {
                        last.next = twin;
                    }
                    last = twin;
                }
            }
            copy.modCount = 0;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    public synchronized String toString() {
        return AbstractMap.text(this);
    }

    public synchronized Set<K> keySet() {
        return new AbstractMap.Keys(this);
    }

    public synchronized Set<Map.Entry<K, V>> entrySet() {
        return new Entries(this);
    }

    public synchronized Collection<V> values() {
        return new AbstractMap.Values(this);
    }

    public synchronized boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        return o instanceof Map && AbstractMap.sameEntries(this, (Map) o);
    }

    public synchronized int hashCode() {
        // A table that holds itself counts as 0 inside.
        if (count == 0 || inHashCode) {
            return 0;
        }
        inHashCode = true;
        int h = 0;
        for (int i = 0; i < table.length; i++) {
            for (Slot e = table[i]; e != null; e = e.next) {
                h += e.hashCode();
            }
        }
        inHashCode = false;
        return h;
    }

    /** A key, its value, and the rest of the chain. */
    static final class Slot implements Map.Entry {
        final int hash;
        final Object key;
        Object value;
        Slot next;

        Slot(int hash, Object key, Object value, Slot next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }

        public Object getKey() {
            return key;
        }

        public Object getValue() {
            return value;
        }

        public Object setValue(Object value) {
            if (value == null) {
                throw new NullPointerException();
            }
            Object old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Map.Entry other = (Map.Entry) o;
            return key.equals(other.getKey()) && value.equals(other.getValue());
        }

        public int hashCode() {
            return hash ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    /** The entries as a view. */
    static final class Entries extends AbstractSet {
        final Hashtable map;

        Entries(Hashtable map) {
            this.map = map;
        }

        public Iterator iterator() {
            return new Cursor(map, Cursor.ENTRIES, true);
        }

        public int size() {
            return map.count;
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Map.Entry e = (Map.Entry) o;
            return Objects.equals(map.get(e.getKey()), e.getValue());
        }

        public boolean remove(Object o) {
            if (!contains(o)) {
                return false;
            }
            map.remove(((Map.Entry) o).getKey());
            return true;
        }

        public void clear() {
            map.clear();
        }
    }

    /** Visits the chains from the last slot to the first, of the table there was at the beginning. */
    static final class Cursor implements Enumeration, Iterator {
        static final int KEYS = 0;
        static final int VALUES = 1;
        static final int ENTRIES = 2;

        final Hashtable map;
        final Slot[] slots;
        final int kind;
        /** Whether this fails when the table changes by other means. */
        final boolean strict;
        /** Of an empty table the reference library gives iterators that know no table: they stay empty. */
        final boolean empty;
        int index;
        int expected;
        Slot next;
        Slot last;

        Cursor(Hashtable map, int kind, boolean strict) {
            this.map = map;
            this.kind = kind;
            this.strict = strict;
            slots = map.table;
            empty = map.count == 0;
            index = empty ? 0 : slots.length;
            expected = map.modCount;
        }

        private String message() {
            return empty ? null : "Hashtable Enumerator";
        }

        public boolean hasMoreElements() {
            while (next == null && index > 0) {
                index--;
                next = slots[index];
            }
            return next != null;
        }

        public Object nextElement() {
            if (!hasMoreElements()) {
                throw new NoSuchElementException(message());
            }
            Slot e = next;
            last = e;
            next = e.next;
            return kind == KEYS ? e.key : kind == VALUES ? e.value : e;
        }

        public boolean hasNext() {
            return hasMoreElements();
        }

        public Object next() {
            if (map.modCount != expected && !empty) {
                throw new ConcurrentModificationException();
            }
            return nextElement();
        }

        public void remove() {
            if (!strict) {
                throw new UnsupportedOperationException();
            }
            if (last == null) {
                throw new IllegalStateException(message());
            }
            if (map.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            map.removeSlot(last);
            expected = map.modCount;
            last = null;
        }
    }
}
