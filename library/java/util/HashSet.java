package java.util;

import java.io.Serializable;

/** A set on a HashMap (SE 17, raw). */
public class HashSet extends AbstractSet implements Cloneable, Serializable {
    private HashMap map;

    public HashSet() {
        map = new HashMap();
    }

    public HashSet(int initialCapacity) {
        map = new HashMap(initialCapacity);
    }

    public HashSet(int initialCapacity, float loadFactor) {
        map = new HashMap(initialCapacity, loadFactor);
    }

    public HashSet(Collection c) {
        map = new HashMap((int) Math.ceil(Math.max(c.size(), 12) / 0.75));
        addAll(c);
    }

    public Iterator iterator() {
        return map.keySet().iterator();
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

    public boolean add(Object e) {
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

    public Object clone() {
        try {
            HashSet copy = (HashSet) super.clone();
            copy.map = new HashMap(map);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }
}
