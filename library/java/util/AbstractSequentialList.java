package java.util;

/** A list on top of its iterators (SE 17). */
public abstract class AbstractSequentialList<E> extends AbstractList<E> {
    protected AbstractSequentialList() {
    }

    private ListIterator<E> at(int index) {
        ListIterator<E> it = listIterator(index);
        if (!it.hasNext()) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return it;
    }

    public E get(int index) {
        return at(index).next();
    }

    public E set(int index, E element) {
        ListIterator<E> it = at(index);
        E old = it.next();
        it.set(element);
        return old;
    }

    public void add(int index, E element) {
        listIterator(index).add(element);
    }

    public E remove(int index) {
        ListIterator<E> it = at(index);
        E old = it.next();
        it.remove();
        return old;
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        boolean changed = false;
        ListIterator<E> it = listIterator(index);
        for (E e : c) {
            it.add(e);
            changed = true;
        }
        return changed;
    }

    public Iterator<E> iterator() {
        return listIterator();
    }

    public abstract ListIterator<E> listIterator(int index);
}
