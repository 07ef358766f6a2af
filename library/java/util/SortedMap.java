package java.util;

/** A map in the order of its keys (SE 17). */
public interface SortedMap<K, V> extends SequencedMap<K, V> {
    Comparator<? super K> comparator();

    SortedMap<K, V> subMap(K fromKey, K toKey);

    SortedMap<K, V> headMap(K toKey);

    SortedMap<K, V> tailMap(K fromKey);

    K firstKey();

    K lastKey();

    Set<K> keySet();

    Collection<V> values();

    Set<Map.Entry<K, V>> entrySet();

    /** Only navigable maps have their opposite. */
    default SortedMap<K, V> reversed() {
        throw new UnsupportedOperationException("a sorted map in the opposite order");
    }
}
