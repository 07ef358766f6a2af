package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Algorithms on collections, and collections with special behaviour (SE 17, without checked ones). */
@SuppressWarnings("unchecked")
public class Collections {
    public static final List EMPTY_LIST = new EmptyList<Object>();
    public static final Set EMPTY_SET = new EmptySet<Object>();
    public static final Map EMPTY_MAP = new EmptyMap<Object, Object>();

    private static Random generator;

    private Collections() {
    }

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> c) {
        list.sort(c);
    }

    /** Shorter lists are rotated, and copied, by index, whatever they are. */
    private static final int ROTATED_IN_CYCLES = 100;
    private static final int COPIED_BY_INDEX = 10;

    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = list.get(middle).compareTo(key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> c) {
        if (c == null) {
            return binarySearch((List<? extends Comparable<? super T>>) list, key);
        }
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = c.compare(list.get(middle), key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static void reverse(List<?> list) {
        reverseAll(list);
    }

    private static <T> void reverseAll(List<T> list) {
        int n = list.size();
        if (n < 18 || list instanceof RandomAccess) {
            for (int i = 0; i < n / 2; i++) {
                swap(list, i, n - 1 - i);
            }
            return;
        }
        ListIterator<T> up = list.listIterator();
        ListIterator<T> down = list.listIterator(n);
        for (int i = 0; i < n / 2; i++) {
            T e = up.next();
            up.set(down.previous());
            down.set(e);
        }
    }

    public static void shuffle(List<?> list) {
        if (generator == null) {
            generator = new Random();
        }
        shuffle(list, generator);
    }

    public static void shuffle(List<?> list, Random rnd) {
        int n = list.size();
        if (n < 5 || list instanceof RandomAccess) {
            for (int i = n; i > 1; i--) {
                swap(list, i - 1, rnd.nextInt(i));
            }
            return;
        }
        Object[] all = list.toArray();
        for (int i = n; i > 1; i--) {
            int k = rnd.nextInt(i);
            Object e = all[i - 1];
            all[i - 1] = all[k];
            all[k] = e;
        }
        setAll(list, all);
    }

    private static <T> void setAll(List<T> list, Object[] elements) {
        ListIterator<T> it = list.listIterator();
        for (Object e : elements) {
            it.next();
            it.set((T) e);
        }
    }

    public static void swap(List<?> list, int i, int j) {
        swapIn(list, i, j);
    }

    private static <T> void swapIn(List<T> list, int i, int j) {
        list.set(i, list.set(j, list.get(i)));
    }

    public static <T> void fill(List<? super T> list, T obj) {
        int n = list.size();
        if (n < 25 || list instanceof RandomAccess) {
            for (int i = 0; i < n; i++) {
                list.set(i, obj);
            }
            return;
        }
        ListIterator<? super T> it = list.listIterator();
        for (int i = 0; i < n; i++) {
            it.next();
            it.set(obj);
        }
    }

    public static <T> void copy(List<? super T> dest, List<? extends T> src) {
        int n = src.size();
        if (n > dest.size()) {
            throw new IndexOutOfBoundsException("Source does not fit in dest");
        }
        if (n < COPIED_BY_INDEX || src instanceof RandomAccess && dest instanceof RandomAccess) {
            for (int i = 0; i < n; i++) {
                dest.set(i, src.get(i));
            }
            return;
        }
        ListIterator<? super T> to = dest.listIterator();
        ListIterator<? extends T> from = src.listIterator();
        for (int i = 0; i < n; i++) {
            to.next();
            to.set(from.next());
        }
    }

    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> coll) {
        Iterator<? extends T> it = coll.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T e = it.next();
            if (e.compareTo(best) < 0) {
                best = e;
            }
        }
        return best;
    }

    public static <T> T min(Collection<? extends T> coll, Comparator<? super T> comp) {
        if (comp == null) {
            return (T) min((Collection) coll);
        }
        Iterator<? extends T> it = coll.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T e = it.next();
            if (comp.compare(e, best) < 0) {
                best = e;
            }
        }
        return best;
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> coll) {
        Iterator<? extends T> it = coll.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T e = it.next();
            if (e.compareTo(best) > 0) {
                best = e;
            }
        }
        return best;
    }

    public static <T> T max(Collection<? extends T> coll, Comparator<? super T> comp) {
        if (comp == null) {
            return (T) max((Collection) coll);
        }
        Iterator<? extends T> it = coll.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T e = it.next();
            if (comp.compare(e, best) > 0) {
                best = e;
            }
        }
        return best;
    }

    public static void rotate(List<?> list, int distance) {
        boolean inCycles = list instanceof RandomAccess || list.size() < ROTATED_IN_CYCLES;
        int n = list.size();
        if (n == 0) {
            return;
        }
        int by = Math.floorMod(distance, n);
        if (by == 0) {
            return;
        }
        if (inCycles) {
            rotateCycles(list, n, by);
        } else {
            reverse(list.subList(0, n - by));
            reverse(list.subList(n - by, n));
            reverse(list);
        }
    }

    /** Moves each element to its place, from where that leads to the next one until it comes back. */
    private static <T> void rotateCycles(List<T> list, int n, int by) {
        int moved = 0;
        for (int start = 0; moved < n; start++) {
            T e = list.get(start);
            int i = start;
            do {
                i = i + by >= n ? i + by - n : i + by;
                e = list.set(i, e);
                moved++;
            } while (i != start);
        }
    }

    public static <T> boolean replaceAll(List<T> list, T oldVal, T newVal) {
        boolean changed = false;
        ListIterator<T> it = list.listIterator();
        while (it.hasNext()) {
            T e = it.next();
            if (oldVal == null ? e == null : oldVal.equals(e)) {
                it.set(newVal);
                changed = true;
            }
        }
        return changed;
    }

    public static int indexOfSubList(List<?> source, List<?> target) {
        int last = source.size() - target.size();
        for (int i = 0; i <= last; i++) {
            if (target.equals(source.subList(i, i + target.size()))) {
                return i;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> source, List<?> target) {
        for (int i = source.size() - target.size(); i >= 0; i--) {
            if (target.equals(source.subList(i, i + target.size()))) {
                return i;
            }
        }
        return -1;
    }

    public static int frequency(Collection<?> c, Object o) {
        int n = 0;
        for (Object e : c) {
            if (o == null ? e == null : o.equals(e)) {
                n++;
            }
        }
        return n;
    }

    public static boolean disjoint(Collection<?> c1, Collection<?> c2) {
        Collection<?> contains = c2;
        Collection<?> iterate = c1;
        if (c1 instanceof Set) {
            iterate = c2;
            contains = c1;
        } else if (!(c2 instanceof Set)) {
            if (c1.isEmpty() || c2.isEmpty()) {
                return true;
            }
            if (c1.size() > c2.size()) {
                iterate = c2;
                contains = c1;
            }
        }
        for (Object e : iterate) {
            if (contains.contains(e)) {
                return false;
            }
        }
        return true;
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> c, T... elements) {
        boolean changed = false;
        for (T e : elements) {
            changed |= c.add(e);
        }
        return changed;
    }

    public static <T> ArrayList<T> list(Enumeration<T> e) {
        ArrayList<T> all = new ArrayList<>();
        while (e.hasMoreElements()) {
            all.add(e.nextElement());
        }
        return all;
    }

    public static <T> Enumeration<T> enumeration(Collection<T> c) {
        return new Rest<T>(c.iterator());
    }

    public static <T> Comparator<T> reverseOrder() {
        return (Comparator<T>) Falling.NATURAL;
    }

    public static <T> Comparator<T> reverseOrder(Comparator<T> cmp) {
        if (cmp == null) {
            return reverseOrder();
        }
        if (cmp == Falling.NATURAL) {
            return (Comparator<T>) Comparator.naturalOrder();
        }
        if (cmp instanceof Falling) {
            return ((Falling<T>) cmp).order;
        }
        return new Falling<T>(cmp);
    }

    public static <T> List<T> nCopies(int n, T o) {
        if (n < 0) {
            throw new IllegalArgumentException("List length = " + n);
        }
        return new Copies<T>(n, o);
    }

    public static final <T> List<T> emptyList() {
        return (List<T>) EMPTY_LIST;
    }

    public static final <T> Set<T> emptySet() {
        return (Set<T>) EMPTY_SET;
    }

    public static final <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) EMPTY_MAP;
    }

    public static <E> SortedSet<E> emptySortedSet() {
        return unmodifiableSortedSet(new TreeSet<E>());
    }

    public static <E> NavigableSet<E> emptyNavigableSet() {
        return unmodifiableNavigableSet(new TreeSet<E>());
    }

    public static final <K, V> SortedMap<K, V> emptySortedMap() {
        return unmodifiableSortedMap(new TreeMap<K, V>());
    }

    public static final <K, V> NavigableMap<K, V> emptyNavigableMap() {
        return unmodifiableNavigableMap(new TreeMap<K, V>());
    }

    public static <T> Iterator<T> emptyIterator() {
        return Collections.<T>emptyListIterator();
    }

    public static <T> ListIterator<T> emptyListIterator() {
        return new ReadOnlyListIterator<T>(new ArrayList<T>(0).listIterator());
    }

    public static <T> Enumeration<T> emptyEnumeration() {
        return new Rest<T>(Collections.<T>emptyIterator());
    }

    public static <T> Set<T> singleton(T o) {
        return new SingletonSet<T>(o);
    }

    public static <T> List<T> singletonList(T o) {
        return new SingletonList<T>(o);
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        return new SingletonMap<K, V>(key, value);
    }

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> map) {
        if (!map.isEmpty()) {
            throw new IllegalArgumentException("Map is non-empty");
        }
        return new SetFromMap<E>(map);
    }

    public static <T> Queue<T> asLifoQueue(Deque<T> deque) {
        return new LifoQueue<T>(Objects.requireNonNull(deque));
    }

    public static <T> Collection<T> synchronizedCollection(Collection<T> c) {
        return new Locked.LockedCollection<T>(c, null);
    }

    public static <T> Set<T> synchronizedSet(Set<T> s) {
        return new Locked.LockedSet<T>(s, null);
    }

    public static <T> List<T> synchronizedList(List<T> list) {
        return new Locked.LockedList<T>(list, null);
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> m) {
        return new Locked.LockedMap<K, V>(m);
    }

    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> c) {
        return new ReadOnly<T>(c);
    }

    public static <T> Set<T> unmodifiableSet(Set<? extends T> s) {
        return new ReadOnlySet<T>(s);
    }

    public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> s) {
        return new ReadOnlySortedSet<T>(s);
    }

    public static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> s) {
        return new ReadOnlyNavigableSet<T>(s);
    }

    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        return list instanceof RandomAccess ? new ReadOnlyRandomAccessList<T>(list) : new ReadOnlyList<T>(list);
    }

    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> m) {
        return new ReadOnlyMap<K, V>(m);
    }

    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> m) {
        return new ReadOnlySortedMap<K, V>(m);
    }

    public static <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> m) {
        return new ReadOnlyNavigableMap<K, V>(m);
    }

    /** An order the other way round; without one, the natural order the other way round. */
    static final class Falling<T> implements Comparator<T> {
        static final Falling<Object> NATURAL = new Falling<>(null);

        final Comparator<T> order;

        Falling(Comparator<T> order) {
            this.order = order;
        }

        public int compare(T a, T b) {
            return order == null ? ((Comparable<T>) b).compareTo(a) : order.compare(b, a);
        }

        public Comparator<T> reversed() {
            return order == null ? (Comparator<T>) Comparator.naturalOrder() : order;
        }

        public boolean equals(Object o) {
            return o == this || o instanceof Falling && order != null && order.equals(((Falling<?>) o).order);
        }

        public int hashCode() {
            return order == null ? 1 : order.hashCode() ^ 0x80000000;
        }
    }

    /** What an iterator still has, as an enumeration. */
    static final class Rest<T> implements Enumeration<T> {
        private final Iterator<T> it;

        Rest(Iterator<T> it) {
            this.it = it;
        }

        public boolean hasMoreElements() {
            return it.hasNext();
        }

        public T nextElement() {
            return it.next();
        }
    }

    /** The empty list. */
    static final class EmptyList<E> extends AbstractList<E> implements RandomAccess {
        public int size() {
            return 0;
        }

        public E get(int index) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            Objects.requireNonNull(filter);
            return false;
        }

        public void sort(Comparator<? super E> c) {
        }
    }

    /** The empty set. */
    static final class EmptySet<E> extends AbstractSet<E> {
        public int size() {
            return 0;
        }

        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public boolean contains(Object o) {
            return false;
        }

        public void clear() {
        }
    }

    /** The empty map. */
    static final class EmptyMap<K, V> extends AbstractMap<K, V> {
        public Set<Map.Entry<K, V>> entrySet() {
            return emptySet();
        }

        public Set<K> keySet() {
            return emptySet();
        }

        public Collection<V> values() {
            return emptySet();
        }

        public void clear() {
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }
    }

    /** The list of one element. */
    static final class SingletonList<E> extends AbstractList<E> implements RandomAccess {
        private final E element;

        SingletonList(E element) {
            this.element = element;
        }

        public int size() {
            return 1;
        }

        public E get(int index) {
            if (index != 0) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: 1");
            }
            return element;
        }

        public Iterator<E> iterator() {
            return new ReadOnlyIterator<E>(super.iterator());
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> c) {
        }
    }

    /** The set of one element. */
    static final class SingletonSet<E> extends AbstractSet<E> {
        private final E element;

        SingletonSet(E element) {
            this.element = element;
        }

        public int size() {
            return 1;
        }

        public boolean contains(Object o) {
            return Objects.equals(o, element);
        }

        public Iterator<E> iterator() {
            return new SingletonList<E>(element).iterator();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }
    }

    /** The map of one key. */
    static final class SingletonMap<K, V> extends AbstractMap<K, V> {
        private final K key;
        private final V value;

        SingletonMap(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return singleton((Map.Entry<K, V>) new AbstractMap.SimpleImmutableEntry<K, V>(key, value));
        }

        public Set<K> keySet() {
            return singleton(key);
        }

        public Collection<V> values() {
            return singleton(value);
        }

        public V remove(Object k) {
            if (Objects.equals(k, key)) {
                throw new UnsupportedOperationException();
            }
            return null;
        }
    }

    /** One element many times. */
    static final class Copies<E> extends AbstractList<E> implements RandomAccess {
        private final int n;
        private final E element;

        Copies(int n, E element) {
            this.n = n;
            this.element = element;
        }

        public int size() {
            return n;
        }

        public boolean contains(Object o) {
            return n != 0 && Objects.equals(o, element);
        }

        public E get(int index) {
            Objects.checkIndex(index, n);
            return element;
        }
    }

    /** The keys of a map as a set that can grow. */
    static final class SetFromMap<E> extends AbstractSet<E> {
        private final Map<E, Boolean> map;

        SetFromMap(Map<E, Boolean> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object o) {
            return map.containsKey(o);
        }

        public boolean add(E e) {
            return map.put(e, Boolean.TRUE) == null;
        }

        public boolean remove(Object o) {
            return map.remove(o) != null;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<E> iterator() {
            return map.keySet().iterator();
        }
    }

    /** A deque as a stack. */
    static final class LifoQueue<E> extends AbstractQueue<E> {
        private final Deque<E> deque;

        LifoQueue(Deque<E> deque) {
            this.deque = deque;
        }

        public int size() {
            return deque.size();
        }

        public boolean add(E e) {
            deque.addFirst(e);
            return true;
        }

        public boolean offer(E e) {
            return deque.offerFirst(e);
        }

        public E poll() {
            return deque.pollFirst();
        }

        public E peek() {
            return deque.peekFirst();
        }

        public E remove() {
            return deque.removeFirst();
        }

        public E element() {
            return deque.getFirst();
        }

        public Iterator<E> iterator() {
            return deque.iterator();
        }
    }

    /** An iterator without removal. */
    static class ReadOnlyIterator<E> implements Iterator<E> {
        private final Iterator<? extends E> it;

        ReadOnlyIterator(Iterator<? extends E> it) {
            this.it = it;
        }

        public boolean hasNext() {
            return it.hasNext();
        }

        public E next() {
            return it.next();
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }
    }

    /** A list iterator without changes. */
    static final class ReadOnlyListIterator<E> extends ReadOnlyIterator<E> implements ListIterator<E> {
        private final ListIterator<? extends E> it;

        ReadOnlyListIterator(ListIterator<? extends E> it) {
            super(it);
            this.it = it;
        }

        public boolean hasPrevious() {
            return it.hasPrevious();
        }

        public E previous() {
            return it.previous();
        }

        public int nextIndex() {
            return it.nextIndex();
        }

        public int previousIndex() {
            return it.previousIndex();
        }

        public void set(E e) {
            throw new UnsupportedOperationException();
        }

        public void add(E e) {
            throw new UnsupportedOperationException();
        }
    }

    /** An entry without changes. */
    static final class ReadOnlyEntry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<? extends K, ? extends V> e;

        ReadOnlyEntry(Map.Entry<? extends K, ? extends V> e) {
            this.e = e;
        }

        public K getKey() {
            return e.getKey();
        }

        public V getValue() {
            return e.getValue();
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object o) {
            return o == this || AbstractMap.sameEntry(e, o);
        }

        public int hashCode() {
            return e.hashCode();
        }

        public String toString() {
            return e.toString();
        }
    }

    static <K, V> Map.Entry<K, V> readOnly(Map.Entry<? extends K, ? extends V> e) {
        return e == null ? null : new ReadOnlyEntry<K, V>(e);
    }

    /** A collection that cannot be changed through this view of it. */
    static class ReadOnly<E> implements Collection<E> {
        final Collection<? extends E> c;

        ReadOnly(Collection<? extends E> c) {
            this.c = Objects.requireNonNull(c);
        }

        public int size() {
            return c.size();
        }

        public boolean isEmpty() {
            return c.isEmpty();
        }

        public boolean contains(Object o) {
            return c.contains(o);
        }

        public boolean containsAll(Collection<?> all) {
            return c.containsAll(all);
        }

        public Object[] toArray() {
            return c.toArray();
        }

        public <T> T[] toArray(T[] a) {
            return c.toArray(a);
        }

        public String toString() {
            return c.toString();
        }

        public Iterator<E> iterator() {
            return new ReadOnlyIterator<E>(c.iterator());
        }

        public boolean add(E e) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object o) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> all) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> all) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> all) {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }
    }

    /** A set that cannot be changed through this view of it. */
    static class ReadOnlySet<E> extends ReadOnly<E> implements Set<E> {
        ReadOnlySet(Set<? extends E> s) {
            super(s);
        }

        public boolean equals(Object o) {
            return o == this || c.equals(o);
        }

        public int hashCode() {
            return c.hashCode();
        }
    }

    /** A sorted set that cannot be changed through this view of it. */
    static class ReadOnlySortedSet<E> extends ReadOnlySet<E> implements SortedSet<E> {
        private final SortedSet<E> set;

        ReadOnlySortedSet(SortedSet<E> set) {
            super(set);
            this.set = set;
        }

        public Comparator<? super E> comparator() {
            return set.comparator();
        }

        public SortedSet<E> subSet(E fromElement, E toElement) {
            return new ReadOnlySortedSet<E>(set.subSet(fromElement, toElement));
        }

        public SortedSet<E> headSet(E toElement) {
            return new ReadOnlySortedSet<E>(set.headSet(toElement));
        }

        public SortedSet<E> tailSet(E fromElement) {
            return new ReadOnlySortedSet<E>(set.tailSet(fromElement));
        }

        public E first() {
            return set.first();
        }

        public E last() {
            return set.last();
        }
    }

    /** A navigable set that cannot be changed through this view of it. */
    static final class ReadOnlyNavigableSet<E> extends ReadOnlySortedSet<E> implements NavigableSet<E> {
        private final NavigableSet<E> set;

        ReadOnlyNavigableSet(NavigableSet<E> set) {
            super(set);
            this.set = set;
        }

        public E lower(E e) {
            return set.lower(e);
        }

        public E floor(E e) {
            return set.floor(e);
        }

        public E ceiling(E e) {
            return set.ceiling(e);
        }

        public E higher(E e) {
            return set.higher(e);
        }

        public E pollFirst() {
            throw new UnsupportedOperationException();
        }

        public E pollLast() {
            throw new UnsupportedOperationException();
        }

        public NavigableSet<E> descendingSet() {
            return new ReadOnlyNavigableSet<E>(set.descendingSet());
        }

        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }

        public NavigableSet<E> subSet(E fromElement, boolean fromInclusive, E toElement, boolean toInclusive) {
            return new ReadOnlyNavigableSet<E>(set.subSet(fromElement, fromInclusive, toElement, toInclusive));
        }

        public NavigableSet<E> headSet(E toElement, boolean inclusive) {
            return new ReadOnlyNavigableSet<E>(set.headSet(toElement, inclusive));
        }

        public NavigableSet<E> tailSet(E fromElement, boolean inclusive) {
            return new ReadOnlyNavigableSet<E>(set.tailSet(fromElement, inclusive));
        }
    }

    /** A list that cannot be changed through this view of it. */
    static class ReadOnlyList<E> extends ReadOnly<E> implements List<E> {
        final List<? extends E> list;

        ReadOnlyList(List<? extends E> list) {
            super(list);
            this.list = list;
        }

        public boolean equals(Object o) {
            return o == this || list.equals(o);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public E get(int index) {
            return list.get(index);
        }

        public int indexOf(Object o) {
            return list.indexOf(o);
        }

        public int lastIndexOf(Object o) {
            return list.lastIndexOf(o);
        }

        public ListIterator<E> listIterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            return new ReadOnlyListIterator<E>(list.listIterator(index));
        }

        public List<E> subList(int fromIndex, int toIndex) {
            return new ReadOnlyList<E>(list.subList(fromIndex, toIndex));
        }

        public E set(int index, E element) {
            throw new UnsupportedOperationException();
        }

        public void add(int index, E element) {
            throw new UnsupportedOperationException();
        }

        public E remove(int index) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(int index, Collection<? extends E> all) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }
    }

    /** A list with fast access that cannot be changed through this view of it. */
    static final class ReadOnlyRandomAccessList<E> extends ReadOnlyList<E> implements RandomAccess {
        ReadOnlyRandomAccessList(List<? extends E> list) {
            super(list);
        }

        public List<E> subList(int fromIndex, int toIndex) {
            return new ReadOnlyRandomAccessList<E>(list.subList(fromIndex, toIndex));
        }
    }

    /** A map that cannot be changed through this view of it. */
    static class ReadOnlyMap<K, V> implements Map<K, V> {
        private final Map<? extends K, ? extends V> m;

        ReadOnlyMap(Map<? extends K, ? extends V> m) {
            this.m = Objects.requireNonNull(m);
        }

        public int size() {
            return m.size();
        }

        public boolean isEmpty() {
            return m.isEmpty();
        }

        public boolean containsKey(Object key) {
            return m.containsKey(key);
        }

        public boolean containsValue(Object value) {
            return m.containsValue(value);
        }

        public V get(Object key) {
            return m.get(key);
        }

        public V getOrDefault(Object key, V defaultValue) {
            V value = get(key);
            return value != null || containsKey(key) ? value : defaultValue;
        }

        public Set<K> keySet() {
            return unmodifiableSet(m.keySet());
        }

        public Collection<V> values() {
            return unmodifiableCollection(m.values());
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new ReadOnlyEntries<K, V>((Set) m.entrySet());
        }

        public boolean equals(Object o) {
            return o == this || m.equals(o);
        }

        public int hashCode() {
            return m.hashCode();
        }

        public String toString() {
            return m.toString();
        }

        public V put(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V remove(Object key) {
            throw new UnsupportedOperationException();
        }

        public void putAll(Map<? extends K, ? extends V> all) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V oldValue, V newValue) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }
    }

    /** Entries that cannot be changed. */
    static final class ReadOnlyEntries<K, V> extends ReadOnlySet<Map.Entry<K, V>> {
        ReadOnlyEntries(Set<Map.Entry<K, V>> s) {
            super(s);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new ReadOnlyEntryIterator<K, V>(c.iterator());
        }
    }

    /** An iterator over entries that cannot be changed. */
    static final class ReadOnlyEntryIterator<K, V> extends ReadOnlyIterator<Map.Entry<K, V>> {
        ReadOnlyEntryIterator(Iterator<? extends Map.Entry<K, V>> it) {
            super(it);
        }

        public Map.Entry<K, V> next() {
            return readOnly(super.next());
        }
    }

    /** A sorted map that cannot be changed through this view of it. */
    static class ReadOnlySortedMap<K, V> extends ReadOnlyMap<K, V> implements SortedMap<K, V> {
        private final SortedMap<K, ? extends V> m;

        ReadOnlySortedMap(SortedMap<K, ? extends V> m) {
            super(m);
            this.m = m;
        }

        public Comparator<? super K> comparator() {
            return m.comparator();
        }

        public SortedMap<K, V> subMap(K fromKey, K toKey) {
            return new ReadOnlySortedMap<K, V>(m.subMap(fromKey, toKey));
        }

        public SortedMap<K, V> headMap(K toKey) {
            return new ReadOnlySortedMap<K, V>(m.headMap(toKey));
        }

        public SortedMap<K, V> tailMap(K fromKey) {
            return new ReadOnlySortedMap<K, V>(m.tailMap(fromKey));
        }

        public K firstKey() {
            return m.firstKey();
        }

        public K lastKey() {
            return m.lastKey();
        }
    }

    /** A navigable map that cannot be changed through this view of it. */
    static final class ReadOnlyNavigableMap<K, V> extends ReadOnlySortedMap<K, V> implements NavigableMap<K, V> {
        private final NavigableMap<K, ? extends V> m;

        ReadOnlyNavigableMap(NavigableMap<K, ? extends V> m) {
            super(m);
            this.m = m;
        }

        public Map.Entry<K, V> lowerEntry(K key) {
            return readOnly(m.lowerEntry(key));
        }

        public K lowerKey(K key) {
            return m.lowerKey(key);
        }

        public Map.Entry<K, V> floorEntry(K key) {
            return readOnly(m.floorEntry(key));
        }

        public K floorKey(K key) {
            return m.floorKey(key);
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            return readOnly(m.ceilingEntry(key));
        }

        public K ceilingKey(K key) {
            return m.ceilingKey(key);
        }

        public Map.Entry<K, V> higherEntry(K key) {
            return readOnly(m.higherEntry(key));
        }

        public K higherKey(K key) {
            return m.higherKey(key);
        }

        public Map.Entry<K, V> firstEntry() {
            return readOnly(m.firstEntry());
        }

        public Map.Entry<K, V> lastEntry() {
            return readOnly(m.lastEntry());
        }

        public Map.Entry<K, V> pollFirstEntry() {
            throw new UnsupportedOperationException();
        }

        public Map.Entry<K, V> pollLastEntry() {
            throw new UnsupportedOperationException();
        }

        public NavigableMap<K, V> descendingMap() {
            return new ReadOnlyNavigableMap<K, V>(m.descendingMap());
        }

        public NavigableSet<K> navigableKeySet() {
            return unmodifiableNavigableSet(m.navigableKeySet());
        }

        public NavigableSet<K> descendingKeySet() {
            return unmodifiableNavigableSet(m.descendingKeySet());
        }

        public NavigableMap<K, V> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
            return new ReadOnlyNavigableMap<K, V>(m.subMap(fromKey, fromInclusive, toKey, toInclusive));
        }

        public NavigableMap<K, V> headMap(K toKey, boolean inclusive) {
            return new ReadOnlyNavigableMap<K, V>(m.headMap(toKey, inclusive));
        }

        public NavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
            return new ReadOnlyNavigableMap<K, V>(m.tailMap(fromKey, inclusive));
        }
    }
}
