package java.util;

/** A list on top of get and size (SE 17). */
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    protected transient int modCount;

    protected AbstractList() {
    }

    public boolean add(E e) {
        add(size(), e);
        return true;
    }

    public abstract E get(int index);

    public E set(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public void add(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    public int indexOf(Object o) {
        ListIterator<E> it = listIterator();
        while (it.hasNext()) {
            Object e = it.next();
            if (o == null ? e == null : o.equals(e)) {
                return it.previousIndex();
            }
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        ListIterator<E> it = listIterator(size());
        while (it.hasPrevious()) {
            Object e = it.previous();
            if (o == null ? e == null : o.equals(e)) {
                return it.nextIndex();
            }
        }
        return -1;
    }

    public void clear() {
        removeRange(0, size());
    }

    protected void removeRange(int fromIndex, int toIndex) {
        ListIterator<E> it = listIterator(fromIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            it.next();
            it.remove();
        }
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
        boolean changed = false;
        for (E e : c) {
            add(index, e);
            index++;
            changed = true;
        }
        return changed;
    }

    @SuppressWarnings("unchecked")
    public Iterator<E> iterator() {
        return new Cursor(this, 0);
    }

    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    @SuppressWarnings("unchecked")
    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
        return new Cursor(this, index);
    }

    @SuppressWarnings("unchecked")
    public List<E> subList(int fromIndex, int toIndex) {
        checkPart(fromIndex, toIndex);
        return new Part(this, fromIndex, toIndex - fromIndex);
    }

    final void checkPart(int fromIndex, int toIndex) {
        if (fromIndex < 0) {
            throw new IndexOutOfBoundsException("fromIndex = " + fromIndex);
        }
        if (toIndex > size()) {
            throw new IndexOutOfBoundsException("toIndex = " + toIndex);
        }
        if (fromIndex > toIndex) {
            throw new IllegalArgumentException("fromIndex(" + fromIndex + ") > toIndex(" + toIndex + ")");
        }
    }

    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof List)) {
            return false;
        }
        return areEqual(listIterator(), ((List<?>) o).listIterator());
    }

    static boolean areEqual(Iterator<?> mine, Iterator<?> others) {
        while (mine.hasNext() && others.hasNext()) {
            Object a = mine.next();
            Object b = others.next();
            if (!(a == null ? b == null : a.equals(b))) {
                return false;
            }
        }
        return !mine.hasNext() && !others.hasNext();
    }

    /** What iterators take for the size. */
    int count() {
        return size();
    }

    /** What is thrown where an iterator has no more elements, which getting one has told. */
    NoSuchElementException atEnd(IndexOutOfBoundsException e) {
        return new NoSuchElementException(e);
    }

    public int hashCode() {
        int h = 1;
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            Object e = it.next();
            h = 31 * h + (e == null ? 0 : e.hashCode());
        }
        return h;
    }

    /** The iterator of any list: fails when the list changed by other means. */
    static final class Cursor implements ListIterator {
        final AbstractList list;
        int next;
        int last = -1;
        int expected;

        Cursor(AbstractList list, int index) {
            this.list = list;
            next = index;
            expected = list.modCount;
        }

        private void check() {
            if (list.modCount != expected) {
                throw new ConcurrentModificationException();
            }
        }

        private void checkLast() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
        }

        public boolean hasNext() {
            return next != list.count();
        }

        public Object next() {
            check();
            int i = next;
            Object e = get(i);
            last = i;
            next = i + 1;
            return e;
        }

        public boolean hasPrevious() {
            return next != 0;
        }

        public Object previous() {
            check();
            int i = next - 1;
            Object e = get(i);
            last = i;
            next = i;
            return e;
        }

        private Object get(int i) {
            try {
                return list.get(i);
            } catch (IndexOutOfBoundsException e) {
                check();
                throw list.atEnd(e);
            }
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            checkLast();
            list.remove(last);
            if (last < next) {
                next--;
            }
            last = -1;
            expected = list.modCount;
        }

        public void set(Object e) {
            checkLast();
            list.set(last, e);
            expected = list.modCount;
        }

        public void add(Object e) {
            check();
            list.add(next, e);
            next++;
            last = -1;
            expected = list.modCount;
        }
    }

    /** A view of a part of a list. */
    static final class Part extends AbstractList implements RandomAccess {
        final AbstractList base;
        final int offset;
        int length;

        Part(AbstractList base, int offset, int length) {
            this.base = base;
            this.offset = offset;
            this.length = length;
            modCount = base.modCount;
        }

        private void check() {
            if (base.modCount != modCount) {
                throw new ConcurrentModificationException();
            }
        }

        NoSuchElementException atEnd(IndexOutOfBoundsException e) {
            return new NoSuchElementException();
        }

        private void checkInsertion(int index) {
            if (index < 0 || index > length) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + length);
            }
        }

        public int size() {
            check();
            return length;
        }

        public Object get(int index) {
            Objects.checkIndex(index, length);
            check();
            return base.get(offset + index);
        }

        public Object set(int index, Object element) {
            Objects.checkIndex(index, length);
            check();
            return base.set(offset + index, element);
        }

        public void add(int index, Object element) {
            checkInsertion(index);
            check();
            base.add(offset + index, element);
            modCount = base.modCount;
            length++;
        }

        public Object remove(int index) {
            Objects.checkIndex(index, length);
            check();
            Object old = base.remove(offset + index);
            modCount = base.modCount;
            length--;
            return old;
        }

        protected void removeRange(int fromIndex, int toIndex) {
            check();
            base.removeRange(offset + fromIndex, offset + toIndex);
            modCount = base.modCount;
            length -= toIndex - fromIndex;
        }

        public boolean addAll(Collection c) {
            return addAll(length, c);
        }

        public boolean addAll(int index, Collection c) {
            checkInsertion(index);
            int n = c.size();
            if (n == 0) {
                return false;
            }
            check();
            base.addAll(offset + index, c);
            modCount = base.modCount;
            length += n;
            return true;
        }
    }
}
