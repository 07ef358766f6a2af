package java.util;

import java.io.Serializable;

/** A set in the order of insertion (SE 17). */
public class LinkedHashSet<E> extends HashSet<E> implements Set<E>, Cloneable, Serializable {
    public LinkedHashSet() {
        super(new LinkedHashMap<E, Object>(16, 0.75f));
    }

    public LinkedHashSet(int initialCapacity) {
        super(new LinkedHashMap<E, Object>(initialCapacity, 0.75f));
    }

    public LinkedHashSet(int initialCapacity, float loadFactor) {
        super(new LinkedHashMap<E, Object>(initialCapacity, loadFactor));
    }

    public LinkedHashSet(Collection<? extends E> c) {
        super(new LinkedHashMap<E, Object>(Math.max(2 * c.size(), 11), 0.75f));
        addAll(c);
    }
}
