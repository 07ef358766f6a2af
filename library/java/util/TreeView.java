package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/** The part of a TreeMap between two bounds, in rising or falling order, as a view. */
final class TreeView<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, java.io.Serializable {
    final TreeMap<K, V> map;
    final boolean falling;
    private final boolean lowBounded;
    private final K low;
    private final boolean lowInclusive;
    private final boolean highBounded;
    private final K high;
    private final boolean highInclusive;
    private NavigableMap<K, V> opposite;
    /** The size when the map had been changed as often as {@link #counted} says; below 0 if it has not been asked for. */
    private int size = -1;
    private int counted;

    TreeView(TreeMap<K, V> map, boolean falling) {
        this(map, falling, false, null, true, false, null, true);
    }

    TreeView(TreeMap<K, V> map, boolean falling, boolean lowBounded, K low, boolean lowInclusive,
            boolean highBounded, K high, boolean highInclusive) {
        if (lowBounded && highBounded) {
            if (map.compare(low, high) > 0) {
                throw new IllegalArgumentException("fromKey > toKey");
            }
        } else if (lowBounded) {
            map.compare(low, low);
        } else if (highBounded) {
            map.compare(high, high);
        }
        this.map = map;
        this.falling = falling;
        this.lowBounded = lowBounded;
        this.low = low;
        this.lowInclusive = lowInclusive;
        this.highBounded = highBounded;
        this.high = high;
        this.highInclusive = highInclusive;
    }

    private boolean tooLow(Object key) {
        if (!lowBounded) {
            return false;
        }
        int order = map.compare(key, low);
        return order < 0 || order == 0 && !lowInclusive;
    }

    private boolean tooHigh(Object key) {
        if (!highBounded) {
            return false;
        }
        int order = map.compare(key, high);
        return order > 0 || order == 0 && !highInclusive;
    }

    private boolean inRange(Object key) {
        return !tooLow(key) && !tooHigh(key);
    }

    /** Whether a key can be a bound of a part of this: if `inclusive` it must be within, else within or at the bounds. */
    private boolean canBound(Object key, boolean inclusive) {
        if (inclusive) {
            return inRange(key);
        }
        return (!lowBounded || map.compare(key, low) >= 0) && (!highBounded || map.compare(high, key) >= 0);
    }

    private TreeNode<K, V> lowest() {
        TreeNode<K, V> e = lowBounded ? map.above(low, lowInclusive) : map.lowest();
        return e == null || tooHigh(e.key) ? null : e;
    }

    private TreeNode<K, V> highest() {
        TreeNode<K, V> e = highBounded ? map.below(high, highInclusive) : map.highest();
        return e == null || tooLow(e.key) ? null : e;
    }

    private TreeNode<K, V> above(K key, boolean equal) {
        if (tooLow(key)) {
            return lowest();
        }
        TreeNode<K, V> e = map.above(key, equal);
        return e == null || tooHigh(e.key) ? null : e;
    }

    private TreeNode<K, V> below(K key, boolean equal) {
        if (tooHigh(key)) {
            return highest();
        }
        TreeNode<K, V> e = map.below(key, equal);
        return e == null || tooLow(e.key) ? null : e;
    }

    // In this view's direction.

    TreeNode<K, V> start() {
        return falling ? highest() : lowest();
    }

    private TreeNode<K, V> end() {
        return falling ? lowest() : highest();
    }

    private TreeNode<K, V> after(K key, boolean equal) {
        return falling ? below(key, equal) : above(key, equal);
    }

    private TreeNode<K, V> before(K key, boolean equal) {
        return falling ? above(key, equal) : below(key, equal);
    }

    /** The first entry beyond this view, where a walk in its direction ends. */
    TreeNode<K, V> fence() {
        if (falling) {
            return lowBounded ? map.below(low, !lowInclusive) : null;
        }
        return highBounded ? map.above(high, !highInclusive) : null;
    }

    public int size() {
        if (!lowBounded && !highBounded) {
            return map.size();
        }
        if (size < 0 || counted != map.modCount) {
            counted = map.modCount;
            size = 0;
            Iterator<Map.Entry<K, V>> it = new Walk<K, V>(this);
            while (it.hasNext()) {
                size++;
                it.next();
            }
        }
        return size;
    }

    public boolean isEmpty() {
        if (!lowBounded && !highBounded) {
            return map.isEmpty();
        }
        TreeNode<K, V> e = lowest();
        return e == null || tooHigh(e.key);
    }

    public boolean containsKey(Object key) {
        return inRange(key) && map.containsKey(key);
    }

    public V get(Object key) {
        return inRange(key) ? map.get(key) : null;
    }

    private void checkInRange(K key) {
        if (!inRange(key)) {
            throw new IllegalArgumentException("key out of range");
        }
    }

    public V put(K key, V value) {
        checkInRange(key);
        return map.put(key, value);
    }

    public V putIfAbsent(K key, V value) {
        checkInRange(key);
        return map.putIfAbsent(key, value);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        checkInRange(key);
        return map.merge(key, value, remappingFunction);
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        if (!inRange(key)) {
            if (mappingFunction.apply(key) == null) {
                return null;
            }
            throw new IllegalArgumentException("key out of range");
        }
        return map.computeIfAbsent(key, mappingFunction);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        if (!inRange(key)) {
            if (remappingFunction.apply(key, null) == null) {
                return null;
            }
            throw new IllegalArgumentException("key out of range");
        }
        return map.compute(key, remappingFunction);
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        return inRange(key) ? map.computeIfPresent(key, remappingFunction) : null;
    }

    public V remove(Object key) {
        return inRange(key) ? map.remove(key) : null;
    }

    public Comparator<? super K> comparator() {
        return falling ? Collections.reverseOrder(map.comparator()) : map.comparator();
    }

    public K firstKey() {
        return TreeMap.existing(start());
    }

    public K lastKey() {
        return TreeMap.existing(end());
    }

    public Map.Entry<K, V> firstEntry() {
        return TreeMap.snapshot(start());
    }

    public Map.Entry<K, V> lastEntry() {
        return TreeMap.snapshot(end());
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return map.poll(start());
    }

    public Map.Entry<K, V> pollLastEntry() {
        return map.poll(end());
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return TreeMap.snapshot(before(key, false));
    }

    public K lowerKey(K key) {
        return TreeMap.keyOf(before(key, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return TreeMap.snapshot(before(key, true));
    }

    public K floorKey(K key) {
        return TreeMap.keyOf(before(key, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return TreeMap.snapshot(after(key, true));
    }

    public K ceilingKey(K key) {
        return TreeMap.keyOf(after(key, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return TreeMap.snapshot(after(key, false));
    }

    public K higherKey(K key) {
        return TreeMap.keyOf(after(key, false));
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        return new SortedKeys<K>(this);
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public NavigableMap<K, V> descendingMap() {
        if (opposite == null) {
            opposite = new TreeView<K, V>(
                    map, !falling, lowBounded, low, lowInclusive, highBounded, high, highInclusive);
        }
        return opposite;
    }

    private void checkBound(K key, boolean inclusive, String message) {
        if (!canBound(key, inclusive)) {
            throw new IllegalArgumentException(message);
        }
    }

    public NavigableMap<K, V> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
        checkBound(fromKey, fromInclusive, "fromKey out of range");
        checkBound(toKey, toInclusive, "toKey out of range");
        return falling
                ? new TreeView<K, V>(map, true, true, toKey, toInclusive, true, fromKey, fromInclusive)
                : new TreeView<K, V>(map, false, true, fromKey, fromInclusive, true, toKey, toInclusive);
    }

    public NavigableMap<K, V> headMap(K toKey, boolean inclusive) {
        checkBound(toKey, inclusive, "toKey out of range");
        return falling
                ? new TreeView<K, V>(map, true, true, toKey, inclusive, highBounded, high, highInclusive)
                : new TreeView<K, V>(map, false, lowBounded, low, lowInclusive, true, toKey, inclusive);
    }

    public NavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
        checkBound(fromKey, inclusive, "fromKey out of range");
        return falling
                ? new TreeView<K, V>(map, true, lowBounded, low, lowInclusive, true, fromKey, inclusive)
                : new TreeView<K, V>(map, false, true, fromKey, inclusive, highBounded, high, highInclusive);
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

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    /** The entries as a view. */
    static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final TreeView<K, V> view;

        Entries(TreeView<K, V> view) {
            this.view = view;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk<K, V>(view);
        }

        public int size() {
            return view.size();
        }

        public boolean isEmpty() {
            return view.isEmpty();
        }

        private TreeNode<K, V> find(Object o) {
            if (!(o instanceof Map.Entry)) {
                return null;
            }
            Map.Entry<?, ?> wanted = (Map.Entry<?, ?>) o;
            if (!view.inRange(wanted.getKey())) {
                return null;
            }
            TreeNode<K, V> e = view.map.find(wanted.getKey());
            return e != null && Objects.equals(e.value, wanted.getValue()) ? e : null;
        }

        public boolean contains(Object o) {
            return find(o) != null;
        }

        public boolean remove(Object o) {
            TreeNode<K, V> e = find(o);
            if (e == null) {
                return false;
            }
            view.map.delete(e);
            return true;
        }

        public void clear() {
            if (!view.lowBounded && !view.highBounded) {
                view.map.clear();
            } else {
                super.clear();
            }
        }
    }

    /** Visits the entries in the view's direction. */
    static final class Walk<K, V> implements Iterator<Map.Entry<K, V>> {
        private final TreeMap<K, V> map;
        private final boolean falling;
        private final boolean fenced;
        /** The key where the walk ends: a removal may move it to another entry. */
        private final K fence;
        private TreeNode<K, V> next;
        private TreeNode<K, V> last;
        private int expected;

        Walk(TreeView<K, V> view) {
            map = view.map;
            falling = view.falling;
            next = view.start();
            TreeNode<K, V> beyond = view.fence();
            fenced = beyond != null;
            fence = beyond == null ? null : beyond.key;
            expected = map.modCount;
        }

        public boolean hasNext() {
            return next != null && !(fenced && next.key == fence);
        }

        public Map.Entry<K, V> next() {
            TreeNode<K, V> e = next;
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (map.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            next = falling ? e.previous() : e.next();
            last = e;
            return e;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            if (map.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            // A node with two children takes over its successor's entry.
            if (!falling && last.left != null && last.right != null) {
                next = last;
            }
            map.delete(last);
            last = null;
            expected = map.modCount;
        }
    }
}
