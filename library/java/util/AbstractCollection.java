package java.util;

/** A collection on top of iterator and size (SE 17, raw). */
public abstract class AbstractCollection implements Collection {
    protected AbstractCollection() {
    }

    public abstract Iterator iterator();

    public abstract int size();

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object o) {
        Iterator it = iterator();
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

    public Object[] toArray(Object[] a) {
        int n = size();
        if (a.length < n) {
            return fill(Arrays.ofSameType(a, n));
        }
        fill(a);
        if (a.length > n) {
            a[n] = null;
        }
        return a;
    }

    private Object[] fill(Object[] array) {
        int i = 0;
        Iterator it = iterator();
        while (it.hasNext() && i < array.length) {
            array[i] = it.next();
            i++;
        }
        return array;
    }

    public boolean add(Object e) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object o) {
        Iterator it = iterator();
        while (it.hasNext()) {
            Object e = it.next();
            if (o == null ? e == null : o.equals(e)) {
                it.remove();
                return true;
            }
        }
        return false;
    }

    public boolean containsAll(Collection c) {
        Iterator it = c.iterator();
        while (it.hasNext()) {
            if (!contains(it.next())) {
                return false;
            }
        }
        return true;
    }

    public boolean addAll(Collection c) {
        boolean changed = false;
        Iterator it = c.iterator();
        while (it.hasNext()) {
            changed |= add(it.next());
        }
        return changed;
    }

    public boolean removeAll(Collection c) {
        Objects.requireNonNull(c);
        return keep(c, false);
    }

    public boolean retainAll(Collection c) {
        Objects.requireNonNull(c);
        return keep(c, true);
    }

    /** Keeps the elements that are in `c`, or those that are not. */
    private boolean keep(Collection c, boolean those) {
        boolean changed = false;
        Iterator it = iterator();
        while (it.hasNext()) {
            if (c.contains(it.next()) != those) {
                it.remove();
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        Iterator it = iterator();
        while (it.hasNext()) {
            it.next();
            it.remove();
        }
    }

    public String toString() {
        Iterator it = iterator();
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
