package java.util;

import java.io.Serializable;

/** A set in the order of insertion (SE 17). */
public class LinkedHashSet<E> extends HashSet<E> implements SequencedSet<E>, Cloneable, Serializable {
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

    @SuppressWarnings("unchecked")
    private LinkedHashMap<E, Object> linked() {
        return (LinkedHashMap<E, Object>) map;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
    }

    public void addFirst(E e) {
        linked().putFirst(e, this);
    }

    public void addLast(E e) {
        linked().putLast(e, this);
    }

    public E getFirst() {
        return linked().sequencedKeySet().getFirst();
    }

    public E getLast() {
        return linked().sequencedKeySet().getLast();
    }

    public E removeFirst() {
        return linked().sequencedKeySet().removeFirst();
    }

    public E removeLast() {
        return linked().sequencedKeySet().removeLast();
    }

    public SequencedSet<E> reversed() {
        return new Reversal.SetView<E>(linked().reversed().keySet(), () -> this) {
            public boolean add(E e) {
                return LinkedHashSet.this.add(e);
            }
        };
    }
}
