package java.util;

import java.io.Serializable;

/** A list in a growing array, the class CLDC 1.1 has (SE 17). */
@SuppressWarnings("unchecked")
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    protected Object[] elementData;
    protected int elementCount;
    protected int capacityIncrement;

    public Vector() {
        this(10);
    }

    public Vector(int initialCapacity) {
        this(initialCapacity, 0);
    }

    public Vector(int initialCapacity, int capacityIncrement) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        elementData = new Object[initialCapacity];
        this.capacityIncrement = capacityIncrement;
    }

    public Vector(Collection<? extends E> c) {
        Object[] given = c.toArray();
        elementCount = given.length;
        elementData = new Object[elementCount];
        System.arraycopy(given, 0, elementData, 0, elementCount);
    }

    private void resize(int capacity) {
        Object[] other = new Object[capacity];
        System.arraycopy(elementData, 0, other, 0, elementCount < capacity ? elementCount : capacity);
        elementData = other;
    }

    private void grow(int needed) {
        if (needed < 0) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        int capacity = elementData.length + (capacityIncrement > 0 ? capacityIncrement : elementData.length);
        resize(capacity < needed ? needed : capacity);
    }

    private ArrayIndexOutOfBoundsException beyond(int index) {
        return new ArrayIndexOutOfBoundsException(index + " >= " + elementCount);
    }

    public synchronized void copyInto(Object[] anArray) {
        System.arraycopy(elementData, 0, anArray, 0, elementCount);
    }

    public synchronized void trimToSize() {
        modCount++;
        if (elementCount < elementData.length) {
            resize(elementCount);
        }
    }

    public synchronized void ensureCapacity(int minCapacity) {
        if (minCapacity > 0) {
            modCount++;
            if (minCapacity > elementData.length) {
                grow(minCapacity);
            }
        }
    }

    public synchronized void setSize(int newSize) {
        modCount++;
        if (newSize > elementData.length) {
            grow(newSize);
        }
        for (int i = newSize; i < elementCount; i++) {
            elementData[i] = null;
        }
        elementCount = newSize;
    }

    public synchronized int capacity() {
        return elementData.length;
    }

    public synchronized int size() {
        return elementCount;
    }

    public synchronized boolean isEmpty() {
        return elementCount == 0;
    }

    public synchronized Enumeration<E> elements() {
        return new Elements(this);
    }

    public synchronized boolean contains(Object o) {
        return indexOf(o, 0) >= 0;
    }

    public synchronized int indexOf(Object o) {
        return indexOf(o, 0);
    }

    public synchronized int indexOf(Object o, int index) {
        for (int i = index; i < elementCount; i++) {
            if (o == null ? elementData[i] == null : o.equals(elementData[i])) {
                return i;
            }
        }
        return -1;
    }

    public synchronized int lastIndexOf(Object o) {
        return lastIndexOf(o, elementCount - 1);
    }

    public synchronized int lastIndexOf(Object o, int index) {
        if (index >= elementCount) {
            throw new IndexOutOfBoundsException(index + " >= " + elementCount);
        }
        for (int i = index; i >= 0; i--) {
            if (o == null ? elementData[i] == null : o.equals(elementData[i])) {
                return i;
            }
        }
        return -1;
    }

    public synchronized E elementAt(int index) {
        if (index >= elementCount) {
            throw beyond(index);
        }
        return (E) elementData[index];
    }

    public synchronized E firstElement() {
        if (elementCount == 0) {
            throw new NoSuchElementException();
        }
        return (E) elementData[0];
    }

    public synchronized E lastElement() {
        if (elementCount == 0) {
            throw new NoSuchElementException();
        }
        return (E) elementData[elementCount - 1];
    }

    public synchronized void setElementAt(E obj, int index) {
        if (index >= elementCount) {
            throw beyond(index);
        }
        elementData[index] = obj;
    }

    public synchronized void removeElementAt(int index) {
        if (index >= elementCount) {
            throw beyond(index);
        }
        if (index < 0) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        close(index);
    }

    private void close(int index) {
        System.arraycopy(elementData, index + 1, elementData, index, elementCount - index - 1);
        modCount++;
        elementCount--;
        elementData[elementCount] = null;
    }

    public synchronized void insertElementAt(E obj, int index) {
        if (index > elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " > " + elementCount);
        }
        modCount++;
        if (elementCount == elementData.length) {
            grow(elementCount + 1);
        }
        System.arraycopy(elementData, index, elementData, index + 1, elementCount - index);
        elementData[index] = obj;
        elementCount++;
    }

    public synchronized void addElement(E obj) {
        modCount++;
        if (elementCount == elementData.length) {
            grow(elementCount + 1);
        }
        elementData[elementCount] = obj;
        elementCount++;
    }

    public synchronized boolean removeElement(Object obj) {
        modCount++;
        int i = indexOf(obj, 0);
        if (i < 0) {
            return false;
        }
        removeElementAt(i);
        return true;
    }

    public synchronized void removeAllElements() {
        for (int i = 0; i < elementCount; i++) {
            elementData[i] = null;
        }
        elementCount = 0;
        modCount++;
    }

    public synchronized Object clone() {
        try {
            Vector<E> copy = (Vector<E>) super.clone();
            copy.elementData = toArray();
            copy.modCount = 0;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    public synchronized Object[] toArray() {
        Object[] copy = new Object[elementCount];
        System.arraycopy(elementData, 0, copy, 0, elementCount);
        return copy;
    }

    public synchronized <T> T[] toArray(T[] a) {
        T[] target = a.length < elementCount ? (T[]) Arrays.ofSameType(a, elementCount) : a;
        System.arraycopy(elementData, 0, target, 0, elementCount);
        if (target.length > elementCount) {
            target[elementCount] = null;
        }
        return target;
    }

    public synchronized E get(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        return (E) elementData[index];
    }

    public synchronized E set(int index, E element) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        E old = (E) elementData[index];
        elementData[index] = element;
        return old;
    }

    public synchronized boolean add(E e) {
        addElement(e);
        return true;
    }

    public synchronized boolean remove(Object o) {
        return removeElement(o);
    }

    public synchronized void add(int index, E element) {
        insertElementAt(element, index);
    }

    public synchronized E remove(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        E old = (E) elementData[index];
        close(index);
        return old;
    }

    public synchronized void clear() {
        removeAllElements();
    }

    public synchronized boolean addAll(Collection<? extends E> c) {
        Object[] more = c.toArray();
        modCount++;
        if (elementCount + more.length > elementData.length) {
            grow(elementCount + more.length);
        }
        System.arraycopy(more, 0, elementData, elementCount, more.length);
        elementCount += more.length;
        return more.length != 0;
    }

    public synchronized boolean addAll(int index, Collection<? extends E> c) {
        if (index < 0 || index > elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        Object[] more = c.toArray();
        modCount++;
        if (elementCount + more.length > elementData.length) {
            grow(elementCount + more.length);
        }
        System.arraycopy(elementData, index, elementData, index + more.length, elementCount - index);
        System.arraycopy(more, 0, elementData, index, more.length);
        elementCount += more.length;
        return more.length != 0;
    }

    protected void removeRange(int fromIndex, int toIndex) {
        modCount++;
        System.arraycopy(elementData, toIndex, elementData, fromIndex, elementCount - toIndex);
        int left = elementCount - (toIndex - fromIndex);
        for (int i = left; i < elementCount; i++) {
            elementData[i] = null;
        }
        elementCount = left;
    }

    int count() {
        return elementCount;
    }

    NoSuchElementException atEnd(IndexOutOfBoundsException e) {
        return new NoSuchElementException();
    }

    public synchronized ListIterator<E> listIterator(int index) {
        if (index < 0 || index > elementCount) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return new Cursor(this, index);
    }

    public synchronized void sort(Comparator<? super E> c) {
        int expected = modCount;
        Arrays.sort((E[]) elementData, 0, elementCount, c);
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
        modCount++;
    }

    /** The elements in order; changes meanwhile are not looked for. */
    static final class Elements implements Enumeration {
        final Vector vector;
        int next;

        Elements(Vector vector) {
            this.vector = vector;
        }

        public boolean hasMoreElements() {
            return next < vector.elementCount;
        }

        public Object nextElement() {
            if (next >= vector.elementCount) {
                throw new NoSuchElementException("Vector Enumeration");
            }
            Object e = vector.elementData[next];
            next++;
            return e;
        }
    }
}
