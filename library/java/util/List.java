package java.util;

/** An ordered collection with positions (SE 17, raw, without factories). */
public interface List extends Collection {
    boolean addAll(int index, Collection c);

    Object get(int index);

    Object set(int index, Object element);

    void add(int index, Object element);

    Object remove(int index);

    int indexOf(Object o);

    int lastIndexOf(Object o);

    ListIterator listIterator();

    ListIterator listIterator(int index);

    List subList(int fromIndex, int toIndex);

    void sort(Comparator c);
}
