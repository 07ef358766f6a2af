package java.util;

import java.util.function.Supplier;

/** Views in the opposite order. */
final class Reversal {
    private Reversal() {
    }

    /** A collection and what gives the same in the opposite order. */
    static class View<E> extends AbstractCollection<E> implements SequencedCollection<E> {
        private final Collection<E> base;
        private final Supplier<Collection<E>> opposite;

        View(Collection<E> base, Supplier<Collection<E>> opposite) {
            this.base = base;
            this.opposite = opposite;
        }

        public Iterator<E> iterator() {
            return base.iterator();
        }

        public int size() {
            return base.size();
        }

        public boolean contains(Object o) {
            return base.contains(o);
        }

        public boolean remove(Object o) {
            return base.remove(o);
        }

        public void clear() {
            base.clear();
        }

        public SequencedCollection<E> reversed() {
            return new View<E>(opposite.get(), () -> base);
        }
    }

    /** A set and what gives the same in the opposite order. */
    static class SetView<E> extends AbstractSet<E> implements SequencedSet<E> {
        private final Set<E> base;
        private final Supplier<Set<E>> opposite;

        SetView(Set<E> base, Supplier<Set<E>> opposite) {
            this.base = base;
            this.opposite = opposite;
        }

        public Iterator<E> iterator() {
            return base.iterator();
        }

        public int size() {
            return base.size();
        }

        public boolean add(E e) {
            return base.add(e);
        }

        public boolean contains(Object o) {
            return base.contains(o);
        }

        public boolean remove(Object o) {
            return base.remove(o);
        }

        public void clear() {
            base.clear();
        }

        public SequencedSet<E> reversed() {
            return new SetView<E>(opposite.get(), () -> base);
        }
    }

    /** An entry as it was. */
    static final class Snapshot<K, V> extends AbstractMap.SimpleImmutableEntry<K, V> {
        Snapshot(Map.Entry<K, V> e) {
            super(e);
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException("not supported");
        }
    }

    static <E> List<E> of(List<E> base) {
        return base instanceof RandomAccess ? new RandomAccessListView<E>(base) : new ListView<E>(base);
    }

    static class ListView<E> extends AbstractList<E> {
        private final List<E> base;

        ListView(List<E> base) {
            this.base = base;
        }

        private int place(int index, int size) {
            return size - 1 - Objects.checkIndex(index, size);
        }

        public int size() {
            return base.size();
        }

        public E get(int index) {
            return base.get(place(index, base.size()));
        }

        public E set(int index, E element) {
            return base.set(place(index, base.size()), element);
        }

        public boolean add(E e) {
            base.add(0, e);
            return true;
        }

        public void add(int index, E element) {
            int size = base.size();
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException("Index: " + index + " Size: " + size);
            }
            base.add(size - index, element);
        }

        public E remove(int index) {
            return base.remove(place(index, base.size()));
        }

        public void clear() {
            base.clear();
        }

        public boolean contains(Object o) {
            return base.contains(o);
        }

        public Iterator<E> iterator() {
            return new Back<E>(base, 0);
        }

        public ListIterator<E> listIterator(int index) {
            int size = base.size();
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException("Index: " + index + " Size: " + size);
            }
            return new Back<E>(base, index);
        }

        public List<E> reversed() {
            return base;
        }
    }

    static final class RandomAccessListView<E> extends ListView<E> implements RandomAccess {
        RandomAccessListView(List<E> base) {
            super(base);
        }
    }

    /** Goes over a list from its end. */
    static final class Back<E> implements ListIterator<E> {
        private final List<E> base;
        private final ListIterator<E> it;

        Back(List<E> base, int index) {
            this.base = base;
            it = base.listIterator(base.size() - index);
        }

        public boolean hasNext() {
            return it.hasPrevious();
        }

        public E next() {
            return it.previous();
        }

        public boolean hasPrevious() {
            return it.hasNext();
        }

        public E previous() {
            return it.next();
        }

        public int nextIndex() {
            return base.size() - it.nextIndex();
        }

        public int previousIndex() {
            return nextIndex() - 1;
        }

        public void remove() {
            it.remove();
        }

        public void set(E e) {
            it.set(e);
        }

        public void add(E e) {
            it.add(e);
            it.previous();
        }
    }

    static final class DequeView<E> extends AbstractCollection<E> implements Deque<E> {
        private final Deque<E> base;

        DequeView(Deque<E> base) {
            this.base = base;
        }

        public boolean add(E e) {
            base.addFirst(e);
            return true;
        }

        public Deque<E> reversed() {
            return base;
        }

        public void addFirst(E e) {
            base.addLast(e);
        }

        public void addLast(E e) {
            base.addFirst(e);
        }

        public boolean offerFirst(E e) {
            return base.offerLast(e);
        }

        public boolean offerLast(E e) {
            return base.offerFirst(e);
        }

        public E removeFirst() {
            return base.removeLast();
        }

        public E removeLast() {
            return base.removeFirst();
        }

        public E pollFirst() {
            return base.pollLast();
        }

        public E pollLast() {
            return base.pollFirst();
        }

        public E getFirst() {
            return base.getLast();
        }

        public E getLast() {
            return base.getFirst();
        }

        public E peekFirst() {
            return base.peekLast();
        }

        public E peekLast() {
            return base.peekFirst();
        }

        public boolean removeFirstOccurrence(Object o) {
            return base.removeLastOccurrence(o);
        }

        public boolean removeLastOccurrence(Object o) {
            return base.removeFirstOccurrence(o);
        }

        public void push(E e) {
            base.addLast(e);
        }

        public E pop() {
            return base.removeLast();
        }

        public Iterator<E> descendingIterator() {
            return base.iterator();
        }

        public Iterator<E> iterator() {
            return base.descendingIterator();
        }

        public boolean offer(E e) {
            return base.offerFirst(e);
        }

        public E remove() {
            return base.removeLast();
        }

        public E poll() {
            return base.pollLast();
        }

        public E element() {
            return base.getLast();
        }

        public E peek() {
            return base.peekLast();
        }

        public int size() {
            return base.size();
        }

        public void clear() {
            base.clear();
        }

        public boolean contains(Object o) {
            return base.contains(o);
        }

        public boolean remove(Object o) {
            return base.removeLastOccurrence(o);
        }
    }

    /** A linked map from its last entry on. */
    static final class LinkedMapView<K, V> extends AbstractMap<K, V> implements SequencedMap<K, V> {
        private final LinkedHashMap<K, V> base;

        LinkedMapView(LinkedHashMap<K, V> base) {
            this.base = base;
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new LinkedEntries<K, V>(base);
        }

        public int size() {
            return base.size();
        }

        public V get(Object key) {
            return base.get(key);
        }

        public boolean containsKey(Object key) {
            return base.containsKey(key);
        }

        public V put(K key, V value) {
            return base.put(key, value);
        }

        public V remove(Object key) {
            return base.remove(key);
        }

        public V putFirst(K key, V value) {
            return base.putLast(key, value);
        }

        public V putLast(K key, V value) {
            return base.putFirst(key, value);
        }

        public SequencedMap<K, V> reversed() {
            return base;
        }
    }

    private static final class LinkedEntries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final LinkedHashMap<K, V> base;

        LinkedEntries(LinkedHashMap<K, V> base) {
            this.base = base;
        }

        public int size() {
            return base.size();
        }

        public boolean contains(Object o) {
            return base.entrySet().contains(o);
        }

        public boolean remove(Object o) {
            return base.entrySet().remove(o);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return base.back();
        }
    }
}
