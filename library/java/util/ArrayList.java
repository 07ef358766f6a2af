package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A list in a growing array (SE 17). */
@SuppressWarnings("unchecked")
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    private Object[] elements;
    private int size;

    public ArrayList() {
        elements = new Object[0];
    }

    public ArrayList(int initialCapacity) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        elements = new Object[initialCapacity];
    }

    public ArrayList(Collection<? extends E> c) {
        elements = c.toArray();
        size = elements.length;
        if (elements.getClass() != Object[].class) {
            Object[] plain = new Object[size];
            System.arraycopy(elements, 0, plain, 0, size);
            elements = plain;
        }
    }

    public void trimToSize() {
        modCount++;
        if (size < elements.length) {
            resize(size);
        }
    }

    public void ensureCapacity(int minCapacity) {
        if (minCapacity > elements.length) {
            modCount++;
            grow(minCapacity);
        }
    }

    private void resize(int capacity) {
        Object[] other = new Object[capacity];
        System.arraycopy(elements, 0, other, 0, size);
        elements = other;
    }

    private void grow(int needed) {
        if (needed < 0) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        int capacity = elements.length + (elements.length >> 1);
        if (capacity < 10) {
            capacity = 10;
        }
        resize(capacity < needed ? needed : capacity);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    public int indexOf(Object o) {
        for (int i = 0; i < size; i++) {
            if (o == null ? elements[i] == null : o.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        for (int i = size - 1; i >= 0; i--) {
            if (o == null ? elements[i] == null : o.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public Object clone() {
        ArrayList<E> copy = new ArrayList<>(size);
        System.arraycopy(elements, 0, copy.elements, 0, size);
        copy.size = size;
        return copy;
    }

    public Object[] toArray() {
        Object[] copy = new Object[size];
        System.arraycopy(elements, 0, copy, 0, size);
        return copy;
    }

    public <T> T[] toArray(T[] a) {
        T[] target = a.length < size ? (T[]) Arrays.ofSameType(a, size) : a;
        System.arraycopy(elements, 0, target, 0, size);
        if (target.length > size) {
            target[size] = null;
        }
        return target;
    }

    public E get(int index) {
        Objects.checkIndex(index, size);
        return (E) elements[index];
    }

    public E set(int index, E element) {
        Objects.checkIndex(index, size);
        E old = (E) elements[index];
        elements[index] = element;
        return old;
    }

    public boolean add(E e) {
        modCount++;
        if (size == elements.length) {
            grow(size + 1);
        }
        elements[size] = e;
        size++;
        return true;
    }

    public void add(int index, E element) {
        checkInsertion(index);
        modCount++;
        if (size == elements.length) {
            grow(size + 1);
        }
        System.arraycopy(elements, index, elements, index + 1, size - index);
        elements[index] = element;
        size++;
    }

    private void checkInsertion(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    public E remove(int index) {
        Objects.checkIndex(index, size);
        E old = (E) elements[index];
        close(index);
        return old;
    }

    private void close(int index) {
        modCount++;
        size--;
        System.arraycopy(elements, index + 1, elements, index, size - index);
        elements[size] = null;
    }

    public boolean remove(Object o) {
        int i = indexOf(o);
        if (i < 0) {
            return false;
        }
        close(i);
        return true;
    }

    public void clear() {
        modCount++;
        for (int i = 0; i < size; i++) {
            elements[i] = null;
        }
        size = 0;
    }

    public boolean addAll(Collection<? extends E> c) {
        Object[] more = c.toArray();
        modCount++;
        if (size + more.length > elements.length) {
            grow(size + more.length);
        }
        System.arraycopy(more, 0, elements, size, more.length);
        size += more.length;
        return more.length != 0;
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        checkInsertion(index);
        Object[] more = c.toArray();
        modCount++;
        if (size + more.length > elements.length) {
            grow(size + more.length);
        }
        System.arraycopy(elements, index, elements, index + more.length, size - index);
        System.arraycopy(more, 0, elements, index, more.length);
        size += more.length;
        return more.length != 0;
    }

    protected void removeRange(int fromIndex, int toIndex) {
        modCount++;
        System.arraycopy(elements, toIndex, elements, fromIndex, size - toIndex);
        int left = size - (toIndex - fromIndex);
        for (int i = left; i < size; i++) {
            elements[i] = null;
        }
        size = left;
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return keep(c, false);
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return keep(c, true);
    }

    private boolean keep(Collection<?> c, boolean those) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            Object e = elements[i];
            if (c.contains(e) == those) {
                elements[kept] = e;
                kept++;
            }
        }
        if (kept == size) {
            return false;
        }
        modCount += size - kept;
        for (int i = kept; i < size; i++) {
            elements[i] = null;
        }
        size = kept;
        return true;
    }

    public void sort(Comparator<? super E> c) {
        int expected = modCount;
        Arrays.sort((E[]) elements, 0, size, c);
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
        modCount++;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int expected = modCount;
        int n = size;
        for (int i = 0; modCount == expected && i < n; i++) {
            action.accept((E) elements[i]);
        }
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        int expected = modCount;
        int n = size;
        for (int i = 0; modCount == expected && i < n; i++) {
            elements[i] = operator.apply((E) elements[i]);
        }
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    /** All elements are tested ahead of the first removal. */
    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        int expected = modCount;
        int n = size;
        boolean[] drop = new boolean[n];
        int dropped = 0;
        for (int i = 0; modCount == expected && i < n; i++) {
            if (filter.test((E) elements[i])) {
                drop[i] = true;
                dropped++;
            }
        }
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
        if (dropped == 0) {
            return false;
        }
        modCount++;
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (!drop[i]) {
                elements[kept] = elements[i];
                kept++;
            }
        }
        for (int i = kept; i < n; i++) {
            elements[i] = null;
        }
        size = kept;
        return true;
    }

    NoSuchElementException atEnd(IndexOutOfBoundsException e) {
        return new NoSuchElementException();
    }

    public boolean equals(Object o) {
        return o == this || o instanceof List && areEqual(iterator(), ((List<?>) o).iterator());
    }

    public Iterator<E> iterator() {
        return new Walk(this);
    }

    /** Visits the elements where they lie; fails when the list changed by other means. */
    static final class Walk implements Iterator {
        final ArrayList list;
        int next;
        int last = -1;
        int expected;

        Walk(ArrayList list) {
            this.list = list;
            expected = list.modCount;
        }

        public boolean hasNext() {
            return next != list.size;
        }

        public Object next() {
            ArrayList list = this.list;
            if (list.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            int i = next;
            if (i >= list.size) {
                throw new NoSuchElementException();
            }
            next = i + 1;
            last = i;
            return list.elements[i];
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            if (list.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            list.remove(last);
            next = last;
            last = -1;
            expected = list.modCount;
        }
    }
}
