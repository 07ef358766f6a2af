package java.util;

import java.io.Serializable;

/** A set on a HashMap (SE 17). */
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, Serializable {
    HashMap<E, Object> map;

    public HashSet() {
        map = new HashMap<>();
    }

    public HashSet(int initialCapacity) {
        map = new HashMap<>(initialCapacity);
    }

    public HashSet(int initialCapacity, float loadFactor) {
        map = new HashMap<>(initialCapacity, loadFactor);
    }

    public HashSet(Collection<? extends E> c) {
        map = new HashMap<>((int) Math.ceil(Math.max(c.size(), 12) / 0.75));
        addAll(c);
    }

    /** For the set that keeps the order of insertion. */
    HashSet(HashMap<E, Object> map) {
        this.map = map;
    }

    public Iterator<E> iterator() {
        return map.keySet().iterator();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.unevenly(this, Spliterator.DISTINCT);
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

    public boolean add(E e) {
        int before = map.size();
        map.put(e, this);
        return map.size() != before;
    }

    public boolean remove(Object o) {
        return map.remove(o) != null;
    }

    public void clear() {
        map.clear();
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        try {
            HashSet<E> copy = (HashSet<E>) super.clone();
            copy.map = (HashMap<E, Object>) map.clone();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }
}
