package java.util;

/** A collection on top of iterator and size (SE 17). */
public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {
    }

    public abstract Iterator<E> iterator();

    public abstract int size();

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object o) {
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            Object e = it.next();
            if (o == null ? e == null : o.equals(e)) {
                return true;
            }
        }
        return false;
    }

    public Object[] toArray() {
        Object[] array = new Object[size()];
        return fill(array);
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] a) {
        int n = size();
        if (a.length < n) {
            T[] larger = (T[]) Arrays.ofSameType(a, n);
            fill(larger);
            return larger;
        }
        fill(a);
        if (a.length > n) {
            a[n] = null;
        }
        return a;
    }

    private Object[] fill(Object[] array) {
        int i = 0;
        Iterator<E> it = iterator();
        while (it.hasNext() && i < array.length) {
            array[i] = it.next();
            i++;
        }
        return array;
    }

    public boolean add(E e) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object o) {
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            Object e = it.next();
            if (o == null ? e == null : o.equals(e)) {
                it.remove();
                return true;
            }
        }
        return false;
    }

    public boolean containsAll(Collection<?> c) {
        Iterator<?> it = c.iterator();
        while (it.hasNext()) {
            if (!contains(it.next())) {
                return false;
            }
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> c) {
        boolean changed = false;
        for (E e : c) {
            changed |= add(e);
        }
        return changed;
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return keep(c, false);
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return keep(c, true);
    }

    /** Keeps the elements that are in `c`, or those that are not. */
    private boolean keep(Collection<?> c, boolean those) {
        boolean changed = false;
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            if (c.contains(it.next()) != those) {
                it.remove();
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            it.next();
            it.remove();
        }
    }

    public String toString() {
        Iterator<E> it = iterator();
        if (!it.hasNext()) {
            return "[]";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        while (true) {
            Object e = it.next();
            if (e == this) {
                text.append("(this Collection)");
            } else {
                text.append(e);
            }
            if (!it.hasNext()) {
                return text.append(']').toString();
            }
            text.append(", ");
        }
    }
}
