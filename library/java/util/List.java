package java.util;

import java.util.function.UnaryOperator;

/** An ordered collection with positions (SE 17). */
public interface List<E> extends SequencedCollection<E> {
    boolean addAll(int index, Collection<? extends E> c);

    default void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        ListIterator<E> it = listIterator();
        while (it.hasNext()) {
            it.set(operator.apply(it.next()));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    default void sort(Comparator<? super E> c) {
        Object[] all = toArray();
        Arrays.sort(all, (Comparator) c);
        ListIterator<E> it = listIterator();
        for (Object e : all) {
            it.next();
            it.set((E) e);
        }
    }

    E get(int index);

    E set(int index, E element);

    void add(int index, E element);

    E remove(int index);

    boolean remove(Object o);

    int indexOf(Object o);

    int lastIndexOf(Object o);

    ListIterator<E> listIterator();

    ListIterator<E> listIterator(int index);

    List<E> subList(int fromIndex, int toIndex);

    boolean equals(Object o);

    int hashCode();

    default void addFirst(E e) {
        add(0, e);
    }

    default void addLast(E e) {
        add(e);
    }

    default E getFirst() {
        checkNotEmpty();
        return get(0);
    }

    default E getLast() {
        checkNotEmpty();
        return get(size() - 1);
    }

    default E removeFirst() {
        checkNotEmpty();
        return remove(0);
    }

    default E removeLast() {
        checkNotEmpty();
        return remove(size() - 1);
    }

    default Spliterator<E> spliterator() {
        return this instanceof RandomAccess ? new Spliterators.OfList<E>(this, 0, -1) : Spliterators.spliterator(this, Spliterator.ORDERED);
    }

    default List<E> reversed() {
        return Reversal.of(this);
    }

    private void checkNotEmpty() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
    }

    static <E> List<E> of() {
        return Immutable.list(new Object[0]);
    }

    static <E> List<E> of(E e1) {
        return Immutable.list(new Object[] {e1});
    }

    static <E> List<E> of(E e1, E e2) {
        return Immutable.list(new Object[] {e1, e2});
    }

    static <E> List<E> of(E e1, E e2, E e3) {
        return Immutable.list(new Object[] {e1, e2, e3});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4) {
        return Immutable.list(new Object[] {e1, e2, e3, e4});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5) {
        return Immutable.list(new Object[] {e1, e2, e3, e4, e5});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
        return Immutable.list(new Object[] {e1, e2, e3, e4, e5, e6});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
        return Immutable.list(new Object[] {e1, e2, e3, e4, e5, e6, e7});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
        return Immutable.list(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
        return Immutable.list(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
        return Immutable.list(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9, e10});
    }

    @SafeVarargs
    static <E> List<E> of(E... elements) {
        return Immutable.list(elements);
    }

    static <E> List<E> copyOf(Collection<? extends E> coll) {
        return Immutable.copy(coll);
    }
}
