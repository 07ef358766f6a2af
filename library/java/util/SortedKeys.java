package java.util;

/** The keys of a sorted map as a view. */
final class SortedKeys<E> extends AbstractSet<E> implements NavigableSet<E> {
    private final NavigableMap<E, ?> map;

    SortedKeys(NavigableMap<E, ?> map) {
        this.map = map;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static <E> Iterator<E> keys(NavigableMap<E, ?> map) {
        return new AbstractMap.Half(((Map) map).entrySet().iterator(), true);
    }

    public Iterator<E> iterator() {
        return keys(map);
    }

    public Iterator<E> descendingIterator() {
        return keys(map.descendingMap());
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object o) {
        return map.containsKey(o);
    }

    public void clear() {
        map.clear();
    }

    public boolean remove(Object o) {
        int before = map.size();
        map.remove(o);
        return map.size() != before;
    }

    public E lower(E e) {
        return map.lowerKey(e);
    }

    public E floor(E e) {
        return map.floorKey(e);
    }

    public E ceiling(E e) {
        return map.ceilingKey(e);
    }

    public E higher(E e) {
        return map.higherKey(e);
    }

    public E first() {
        return map.firstKey();
    }

    public E last() {
        return map.lastKey();
    }

    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    public E pollFirst() {
        Map.Entry<E, ?> e = map.pollFirstEntry();
        return e == null ? null : e.getKey();
    }

    public E pollLast() {
        Map.Entry<E, ?> e = map.pollLastEntry();
        return e == null ? null : e.getKey();
    }

    public NavigableSet<E> descendingSet() {
        return new SortedKeys<E>(map.descendingMap());
    }

    public NavigableSet<E> subSet(E fromElement, boolean fromInclusive, E toElement, boolean toInclusive) {
        return new SortedKeys<E>(map.subMap(fromElement, fromInclusive, toElement, toInclusive));
    }

    public NavigableSet<E> headSet(E toElement, boolean inclusive) {
        return new SortedKeys<E>(map.headMap(toElement, inclusive));
    }

    public NavigableSet<E> tailSet(E fromElement, boolean inclusive) {
        return new SortedKeys<E>(map.tailMap(fromElement, inclusive));
    }

    public SortedSet<E> subSet(E fromElement, E toElement) {
        return subSet(fromElement, true, toElement, false);
    }

    public SortedSet<E> headSet(E toElement) {
        return headSet(toElement, false);
    }

    public SortedSet<E> tailSet(E fromElement) {
        return tailSet(fromElement, true);
    }
}
