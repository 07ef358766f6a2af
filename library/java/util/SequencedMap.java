package java.util;

/** A map with a first and a last entry (SE 21). */
public interface SequencedMap<K, V> extends Map<K, V> {
    SequencedMap<K, V> reversed();

    private static <K, V> Map.Entry<K, V> snapshot(Map.Entry<K, V> e) {
        return new Reversal.Snapshot<>(e);
    }

    default Map.Entry<K, V> firstEntry() {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        return it.hasNext() ? snapshot(it.next()) : null;
    }

    default Map.Entry<K, V> lastEntry() {
        return reversed().firstEntry();
    }

    default Map.Entry<K, V> pollFirstEntry() {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        if (!it.hasNext()) {
            return null;
        }
        Map.Entry<K, V> e = snapshot(it.next());
        it.remove();
        return e;
    }

    default Map.Entry<K, V> pollLastEntry() {
        return reversed().pollFirstEntry();
    }

    default V putFirst(K k, V v) {
        throw new UnsupportedOperationException();
    }

    default V putLast(K k, V v) {
        throw new UnsupportedOperationException();
    }

    default SequencedSet<K> sequencedKeySet() {
        return new Reversal.SetView<K>(keySet(), () -> reversed().keySet());
    }

    default SequencedCollection<V> sequencedValues() {
        return new Reversal.View<V>(values(), () -> reversed().values());
    }

    default SequencedSet<Map.Entry<K, V>> sequencedEntrySet() {
        return new Reversal.SetView<Map.Entry<K, V>>(entrySet(), () -> reversed().entrySet());
    }
}
