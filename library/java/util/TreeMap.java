package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A map in a red-black tree (SE 17). Insertion and removal are those of Cormen, Leiserson and Rivest, as in the reference library, so
 * that a comparator sees the same calls.
 */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, Serializable {
    private final Comparator<? super K> comparator;
    private TreeNode<K, V> root;
    private int size;
    int modCount;
    /** Where the key of the last {@link #search} that found nothing would be inserted, and on which side of that. */
    private TreeNode<K, V> place;
    private int side;
    private NavigableMap<K, V> descending;

    public TreeMap() {
        comparator = null;
    }

    public TreeMap(Comparator<? super K> comparator) {
        this.comparator = comparator;
    }

    public TreeMap(Map<? extends K, ? extends V> m) {
        comparator = null;
        putAll(m);
    }

    public TreeMap(SortedMap<K, ? extends V> m) {
        comparator = m.comparator();
        build(m.size(), m.entrySet().iterator());
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        int count = m.size();
        if (size == 0 && count > 0 && m instanceof SortedMap
                && Objects.equals(comparator, ((SortedMap<?, ?>) m).comparator())) {
            modCount++;
            build(count, m.entrySet().iterator());
        } else {
            super.putAll(m);
        }
    }

    /** Adds the elements of a set in the same order, with the same value each, to an empty map. */
    final void putSorted(SortedSet<? extends K> keys, V value) {
        modCount++;
        ArrayList<Map.Entry<K, V>> entries = new ArrayList<>();
        for (K key : keys) {
            entries.add(new AbstractMap.SimpleImmutableEntry<K, V>(key, value));
        }
        build(entries.size(), entries.iterator());
    }

    /** Makes a tree of entries that come in order, without comparing them: of the least height, the lowest incomplete level red. */
    private void build(int count, Iterator<? extends Map.Entry<? extends K, ? extends V>> entries) {
        size = count;
        int red = 31 - Integer.numberOfLeadingZeros(count + 1);
        root = build(0, count - 1, red, entries, null);
    }

    private TreeNode<K, V> build(int from, int to, int red,
            Iterator<? extends Map.Entry<? extends K, ? extends V>> entries, TreeNode<K, V> parent) {
        if (to < from) {
            return null;
        }
        int middle = from + to >>> 1;
        TreeNode<K, V> left = build(from, middle - 1, red - 1, entries, null);
        Map.Entry<? extends K, ? extends V> entry = entries.next();
        TreeNode<K, V> node = new TreeNode<K, V>(entry.getKey(), entry.getValue(), parent);
        node.red = red == 0;
        node.left = left;
        if (left != null) {
            left.parent = node;
        }
        node.right = build(middle + 1, to, red - 1, entries, node);
        return node;
    }

    @SuppressWarnings("unchecked")
    final int compare(Object k1, Object k2) {
        return comparator == null ? ((Comparable<? super K>) k1).compareTo((K) k2) : comparator.compare((K) k1, (K) k2);
    }

    private TreeNode<K, V> findComparable(Comparable<? super K> key) {
        TreeNode<K, V> e = root;
        while (e != null) {
            int order = key.compareTo(e.key);
            if (order == 0) {
                return e;
            }
            e = order < 0 ? e.left : e.right;
        }
        return null;
    }

    final TreeNode<K, V> find(Object key) {
        if (comparator == null) {
            return findComparable((Comparable<? super K>) Objects.requireNonNull(key));
        }
        TreeNode<K, V> e = root;
        while (e != null) {
            int order = compare(key, e.key);
            if (order == 0) {
                return e;
            }
            e = order < 0 ? e.left : e.right;
        }
        return null;
    }

    /** As find; notes where a key that has no entry would have it. */
    private TreeNode<K, V> search(Object key) {
        if (comparator == null && key == null) {
            throw new NullPointerException(root != null ? null
                : "Cannot invoke \"java.lang.Comparable.compareTo(Object)\" because \"k1\" is null");
        }
        TreeNode<K, V> parent = null;
        TreeNode<K, V> e = root;
        int order = 0;
        while (e != null) {
            order = compare(key, e.key);
            if (order == 0) {
                return e;
            }
            parent = e;
            e = order < 0 ? e.left : e.right;
        }
        place = parent;
        side = order;
        return null;
    }

    /** The entry with the least key that is above `key`, or not below it if `equal`. */
    final TreeNode<K, V> above(Object key, boolean equal) {
        TreeNode<K, V> best = null;
        TreeNode<K, V> e = root;
        while (e != null) {
            int order = compare(key, e.key);
            if (order == 0 && equal) {
                return e;
            }
            if (order < 0) {
                best = e;
                e = e.left;
            } else {
                e = e.right;
            }
        }
        return best;
    }

    /** The entry with the greatest key that is below `key`, or not above it if `equal`. */
    final TreeNode<K, V> below(Object key, boolean equal) {
        TreeNode<K, V> best = null;
        TreeNode<K, V> e = root;
        while (e != null) {
            int order = compare(key, e.key);
            if (order == 0 && equal) {
                return e;
            }
            if (order > 0) {
                best = e;
                e = e.right;
            } else {
                e = e.left;
            }
        }
        return best;
    }

    final TreeNode<K, V> lowest() {
        TreeNode<K, V> e = root;
        while (e != null && e.left != null) {
            e = e.left;
        }
        return e;
    }

    final TreeNode<K, V> highest() {
        TreeNode<K, V> e = root;
        while (e != null && e.right != null) {
            e = e.right;
        }
        return e;
    }

    public int size() {
        return size;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        for (TreeNode<K, V> e = lowest(); e != null; e = e.next()) {
            if (Objects.equals(value, e.value)) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        TreeNode<K, V> e = find(key);
        return e == null ? null : e.value;
    }

    public Comparator<? super K> comparator() {
        return comparator;
    }

    public V put(K key, V value) {
        return store(key, value, true);
    }

    public V putIfAbsent(K key, V value) {
        return store(key, value, false);
    }

    private V store(K key, V value, boolean replace) {
        TreeNode<K, V> e = search(key);
        if (e == null) {
            insert(key, value, place, side);
            return null;
        }
        V old = e.value;
        if (replace || old == null) {
            e.value = value;
        }
        return old;
    }

    private void insert(K key, V value, TreeNode<K, V> parent, int order) {
        if (parent == null) {
            // Whether the key has an order at all.
            compare(key, key);
        }
        TreeNode<K, V> added = new TreeNode<>(key, value, parent);
        if (parent == null) {
            root = added;
        } else {
            if (order < 0) {
                parent.left = added;
            } else {
                parent.right = added;
            }
            balanceInserted(added);
        }
        size++;
        modCount++;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        Objects.requireNonNull(mappingFunction);
        TreeNode<K, V> e = search(key);
        if (e != null && e.value != null) {
            return e.value;
        }
        TreeNode<K, V> parent = place;
        int order = side;
        int expected = modCount;
        V value = mappingFunction.apply(key);
        check(expected);
        if (e != null) {
            e.value = value;
        } else if (value != null) {
            insert(key, value, parent, order);
        }
        return value;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        TreeNode<K, V> e = find(key);
        return e == null || e.value == null ? null : remap(e, key, remappingFunction);
    }

    private V remap(TreeNode<K, V> e, K key, BiFunction<? super K, ? super V, ? extends V> function) {
        int expected = modCount;
        V value = function.apply(key, e.value);
        check(expected);
        if (value == null) {
            delete(e);
        } else {
            e.value = value;
        }
        return value;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        TreeNode<K, V> e = search(key);
        if (e != null) {
            return remap(e, key, remappingFunction);
        }
        TreeNode<K, V> parent = place;
        int order = side;
        int expected = modCount;
        V value = remappingFunction.apply(key, null);
        check(expected);
        if (value != null) {
            insert(key, value, parent, order);
        }
        return value;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        Objects.requireNonNull(value);
        TreeNode<K, V> e = search(key);
        if (e == null) {
            insert(key, value, place, side);
            return value;
        }
        V merged = value;
        if (e.value != null) {
            int expected = modCount;
            merged = remappingFunction.apply(e.value, value);
            check(expected);
        }
        if (merged == null) {
            delete(e);
        } else {
            e.value = merged;
        }
        return merged;
    }

    public boolean replace(K key, V oldValue, V newValue) {
        TreeNode<K, V> e = find(key);
        if (e == null || !Objects.equals(oldValue, e.value)) {
            return false;
        }
        e.value = newValue;
        return true;
    }

    public V replace(K key, V value) {
        TreeNode<K, V> e = find(key);
        return e == null ? null : e.setValue(value);
    }

    public V remove(Object key) {
        TreeNode<K, V> e = find(key);
        if (e == null) {
            return null;
        }
        V old = e.value;
        delete(e);
        return old;
    }

    public void clear() {
        modCount++;
        size = 0;
        root = null;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        try {
            TreeMap<K, V> copy = (TreeMap<K, V>) super.clone();
            copy.root = null;
            copy.size = 0;
            copy.modCount = 0;
            copy.descending = null;
            copy.build(size, entrySet().iterator());
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    private void check(int expected) {
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expected = modCount;
        for (TreeNode<K, V> e = lowest(); e != null; e = e.next()) {
            action.accept(e.key, e.value);
            check(expected);
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expected = modCount;
        for (TreeNode<K, V> e = lowest(); e != null; e = e.next()) {
            e.value = function.apply(e.key, e.value);
            check(expected);
        }
    }

    static <K, V> Map.Entry<K, V> snapshot(TreeNode<K, V> e) {
        return e == null ? null : new AbstractMap.SimpleImmutableEntry<K, V>(e);
    }

    static <K, V> K keyOf(TreeNode<K, V> e) {
        return e == null ? null : e.key;
    }

    static <K, V> K existing(TreeNode<K, V> e) {
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e.key;
    }

    final Map.Entry<K, V> poll(TreeNode<K, V> e) {
        Map.Entry<K, V> taken = snapshot(e);
        if (e != null) {
            delete(e);
        }
        return taken;
    }

    public K firstKey() {
        return existing(lowest());
    }

    public K lastKey() {
        return existing(highest());
    }

    public Map.Entry<K, V> firstEntry() {
        return snapshot(lowest());
    }

    public Map.Entry<K, V> lastEntry() {
        return snapshot(highest());
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return poll(lowest());
    }

    public Map.Entry<K, V> pollLastEntry() {
        return poll(highest());
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return snapshot(below(key, false));
    }

    public K lowerKey(K key) {
        return keyOf(below(key, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return snapshot(below(key, true));
    }

    public K floorKey(K key) {
        return keyOf(below(key, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return snapshot(above(key, true));
    }

    public K ceilingKey(K key) {
        return keyOf(above(key, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return snapshot(above(key, false));
    }

    public K higherKey(K key) {
        return keyOf(above(key, false));
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        if (keyView == null) {
            keyView = new SortedKeys<K>(this);
        }
        return (NavigableSet<K>) keyView;
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new TreeView<K, V>(this, false).entrySet();
    }

    public NavigableMap<K, V> descendingMap() {
        if (descending == null) {
            descending = new TreeView<K, V>(this, true);
        }
        return descending;
    }

    public NavigableMap<K, V> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
        return new TreeView<K, V>(this, false, true, fromKey, fromInclusive, true, toKey, toInclusive);
    }

    public NavigableMap<K, V> headMap(K toKey, boolean inclusive) {
        return new TreeView<K, V>(this, false, false, null, true, true, toKey, inclusive);
    }

    public NavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
        return new TreeView<K, V>(this, false, true, fromKey, inclusive, false, null, true);
    }

    public SortedMap<K, V> subMap(K fromKey, K toKey) {
        return subMap(fromKey, true, toKey, false);
    }

    public SortedMap<K, V> headMap(K toKey) {
        return headMap(toKey, false);
    }

    public SortedMap<K, V> tailMap(K fromKey) {
        return tailMap(fromKey, true);
    }

    // A missing node is black.

    private static <K, V> boolean isRed(TreeNode<K, V> e) {
        return e != null && e.red;
    }

    private static <K, V> void paint(TreeNode<K, V> e, boolean red) {
        if (e != null) {
            e.red = red;
        }
    }

    /** Puts a child of `upper` in its place, with `upper` below on the side given. */
    private void rotate(TreeNode<K, V> upper, boolean toLeft) {
        TreeNode<K, V> lower = toLeft ? upper.right : upper.left;
        TreeNode<K, V> moved = toLeft ? lower.left : lower.right;
        if (toLeft) {
            upper.right = moved;
            lower.left = upper;
        } else {
            upper.left = moved;
            lower.right = upper;
        }
        if (moved != null) {
            moved.parent = upper;
        }
        replaceChild(upper, lower);
        upper.parent = lower;
    }

    /** Makes the parent of `old` that of `child`, which takes its place. */
    private void replaceChild(TreeNode<K, V> old, TreeNode<K, V> child) {
        TreeNode<K, V> parent = old.parent;
        if (child != null) {
            child.parent = parent;
        }
        if (parent == null) {
            root = child;
        } else if (parent.left == old) {
            parent.left = child;
        } else {
            parent.right = child;
        }
    }

    private void balanceInserted(TreeNode<K, V> added) {
        TreeNode<K, V> x = added;
        x.red = true;
        while (x != root && x.parent.red) {
            TreeNode<K, V> grandparent = x.parent.parent;
            boolean left = x.parent == grandparent.left;
            TreeNode<K, V> uncle = left ? grandparent.right : grandparent.left;
            if (isRed(uncle)) {
                x.parent.red = false;
                uncle.red = false;
                grandparent.red = true;
                x = grandparent;
            } else {
                if (x == (left ? x.parent.right : x.parent.left)) {
                    x = x.parent;
                    rotate(x, left);
                }
                x.parent.red = false;
                x.parent.parent.red = true;
                rotate(x.parent.parent, !left);
            }
        }
        root.red = false;
    }

    final void delete(TreeNode<K, V> entry) {
        modCount++;
        size--;
        TreeNode<K, V> e = entry;
        if (e.left != null && e.right != null) {
            // The successor's node goes instead; it has no left child.
            TreeNode<K, V> successor = e.next();
            e.key = successor.key;
            e.value = successor.value;
            e = successor;
        }
        TreeNode<K, V> child = e.left != null ? e.left : e.right;
        if (child != null) {
            replaceChild(e, child);
            if (!e.red) {
                balanceDeleted(child);
            }
        } else {
            if (!e.red) {
                balanceDeleted(e);
            }
            replaceChild(e, null);
        }
        e.left = null;
        e.right = null;
        e.parent = null;
    }

    private void balanceDeleted(TreeNode<K, V> start) {
        TreeNode<K, V> x = start;
        while (x != root && !x.red) {
            boolean left = x == x.parent.left;
            TreeNode<K, V> sibling = left ? x.parent.right : x.parent.left;
            if (isRed(sibling)) {
                sibling.red = false;
                x.parent.red = true;
                rotate(x.parent, left);
                sibling = left ? x.parent.right : x.parent.left;
            }
            TreeNode<K, V> near = sibling == null ? null : left ? sibling.left : sibling.right;
            TreeNode<K, V> far = sibling == null ? null : left ? sibling.right : sibling.left;
            if (!isRed(near) && !isRed(far)) {
                paint(sibling, true);
                x = x.parent;
            } else {
                if (!isRed(far)) {
                    paint(near, false);
                    paint(sibling, true);
                    rotate(sibling, !left);
                    sibling = left ? x.parent.right : x.parent.left;
                }
                paint(sibling, x.parent.red);
                x.parent.red = false;
                paint(left ? sibling.right : sibling.left, false);
                rotate(x.parent, left);
                x = root;
            }
        }
        x.red = false;
    }
}
