package java.util.concurrent;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A list whose changes make a new array: iterators go over the one that was there when they were made. */
@SuppressWarnings("unchecked")
public class CopyOnWriteArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    private final Object lock = new Object();
    private volatile Object[] array;

    public CopyOnWriteArrayList() {
        array = new Object[0];
    }

    public CopyOnWriteArrayList(Collection<? extends E> c) {
        array = plain(c.toArray());
    }

    public CopyOnWriteArrayList(E[] toCopyIn) {
        array = plain(toCopyIn);
    }

    /** A copy as an array of Object. */
    private static Object[] plain(Object[] elements) {
        Object[] plain = new Object[elements.length];
        System.arraycopy(elements, 0, plain, 0, elements.length);
        return plain;
    }

    private static void checkPosition(int index, int size) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    public int size() {
        return array.length;
    }

    public boolean isEmpty() {
        return array.length == 0;
    }

    public E get(int index) {
        return (E) array[index];
    }

    public E set(int index, E element) {
        synchronized (lock) {
            E old = (E) array[index];
            Object[] changed = array.clone();
            changed[index] = element;
            array = changed;
            return old;
        }
    }

    public boolean add(E e) {
        synchronized (lock) {
            add(array.length, e);
        }
        return true;
    }

    public void add(int index, E element) {
        synchronized (lock) {
            Object[] old = array;
            checkPosition(index, old.length);
            Object[] changed = Arrays.copyOf(old, old.length + 1);
            System.arraycopy(old, index, changed, index + 1, old.length - index);
            changed[index] = element;
            array = changed;
        }
    }

    public E remove(int index) {
        synchronized (lock) {
            Object[] old = array;
            E removed = (E) old[index];
            Object[] changed = Arrays.copyOf(old, old.length - 1);
            System.arraycopy(old, index + 1, changed, index, old.length - index - 1);
            array = changed;
            return removed;
        }
    }

    public boolean remove(Object o) {
        synchronized (lock) {
            int index = indexOf(o);
            if (index < 0) {
                return false;
            }
            remove(index);
            return true;
        }
    }

    public boolean addIfAbsent(E e) {
        synchronized (lock) {
            return indexOf(e) < 0 && add(e);
        }
    }

    public int addAllAbsent(Collection<? extends E> c) {
        int count = 0;
        synchronized (lock) {
            for (E e : c) {
                if (addIfAbsent(e)) {
                    count++;
                }
            }
        }
        return count;
    }

    public boolean addAll(Collection<? extends E> c) {
        synchronized (lock) {
            return addAll(array.length, c);
        }
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        Object[] added = c.toArray();
        synchronized (lock) {
            Object[] old = array;
            checkPosition(index, old.length);
            if (added.length == 0) {
                return false;
            }
            Object[] changed = Arrays.copyOf(old, old.length + added.length);
            System.arraycopy(added, 0, changed, index, added.length);
            System.arraycopy(old, index, changed, index + added.length, old.length - index);
            array = changed;
            return true;
        }
    }

    public void clear() {
        synchronized (lock) {
            array = new Object[0];
        }
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        synchronized (lock) {
            Object[] old = array;
            Object[] kept = new Object[old.length];
            int count = 0;
            for (Object e : old) {
                if (!filter.test((E) e)) {
                    kept[count++] = e;
                }
            }
            if (count == old.length) {
                return false;
            }
            array = Arrays.copyOf(kept, count);
            return true;
        }
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return removeIf(e -> c.contains(e));
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return removeIf(e -> !c.contains(e));
    }

    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        synchronized (lock) {
            Object[] changed = array.clone();
            for (int i = 0; i < changed.length; i++) {
                changed[i] = operator.apply((E) changed[i]);
            }
            array = changed;
        }
    }

    public void sort(Comparator<? super E> c) {
        synchronized (lock) {
            Object[] changed = array.clone();
            Arrays.sort((E[]) changed, c);
            array = changed;
        }
    }

    public int indexOf(Object o) {
        Object[] array = this.array;
        for (int i = 0; i < array.length; i++) {
            if (Objects.equals(o, array[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        Object[] array = this.array;
        for (int i = array.length - 1; i >= 0; i--) {
            if (Objects.equals(o, array[i])) {
                return i;
            }
        }
        return -1;
    }

    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        for (Object e : array) {
            action.accept((E) e);
        }
    }

    public Object[] toArray() {
        return array.clone();
    }

    public <T> T[] toArray(T[] a) {
        return Arrays.asList((T[]) array).toArray(a);
    }

    public Object clone() {
        return new CopyOnWriteArrayList<E>(this);
    }

    public String toString() {
        return Arrays.toString(array);
    }

    public Iterator<E> iterator() {
        return new Snapshot<E>(array, 0);
    }

    public ListIterator<E> listIterator() {
        return new Snapshot<E>(array, 0);
    }

    public ListIterator<E> listIterator(int index) {
        Object[] array = this.array;
        checkPosition(index, array.length);
        return new Snapshot<E>(array, index);
    }

    private static final class Snapshot<E> implements ListIterator<E> {
        private final Object[] array;
        private int next;

        Snapshot(Object[] array, int next) {
            this.array = array;
            this.next = next;
        }

        public boolean hasNext() {
            return next < array.length;
        }

        public boolean hasPrevious() {
            return next > 0;
        }

        public E next() {
            if (next >= array.length) {
                throw new NoSuchElementException();
            }
            return (E) array[next++];
        }

        public E previous() {
            if (next <= 0) {
                throw new NoSuchElementException();
            }
            return (E) array[--next];
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void set(E e) {
            throw new UnsupportedOperationException();
        }

        public void add(E e) {
            throw new UnsupportedOperationException();
        }
    }
}
