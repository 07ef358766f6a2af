package java.util;

import java.util.function.UnaryOperator;

/** An ordered collection with positions (SE 17, without factories). */
public interface List<E> extends Collection<E> {
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
}
