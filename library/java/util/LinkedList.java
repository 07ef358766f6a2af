package java.util;

import java.io.Serializable;

/** A list of linked nodes, and a deque (SE 17). */
public class LinkedList<E> extends AbstractSequentialList<E> implements List<E>, Deque<E>, Cloneable, Serializable {
    private int size;
    private Node<E> first;
    private Node<E> last;

    public LinkedList() {
    }

    public LinkedList(Collection<? extends E> c) {
        addAll(c);
    }

    private void link(E e, Node<E> after) {
        Node<E> before = after == null ? last : after.previous;
        Node<E> added = new Node<>(e, before, after);
        if (before == null) {
            first = added;
        } else {
            before.next = added;
        }
        if (after == null) {
            last = added;
        } else {
            after.previous = added;
        }
        size++;
        modCount++;
    }

    private E unlink(Node<E> node) {
        E e = node.item;
        Node<E> before = node.previous;
        Node<E> after = node.next;
        if (before == null) {
            first = after;
        } else {
            before.next = after;
            node.previous = null;
        }
        if (after == null) {
            last = before;
        } else {
            after.previous = before;
            node.next = null;
        }
        node.item = null;
        size--;
        modCount++;
        return e;
    }

    /** The node of an element; null for the size. */
    private Node<E> node(int index) {
        if (index < size >> 1) {
            Node<E> node = first;
            for (int i = 0; i < index; i++) {
                node = node.next;
            }
            return node;
        }
        Node<E> node = null;
        for (int i = size; i > index; i--) {
            node = node == null ? last : node.previous;
        }
        return node;
    }

    private Node<E> find(Object o) {
        Node<E> node = first;
        while (node != null && !(o == null ? node.item == null : o.equals(node.item))) {
            node = node.next;
        }
        return node;
    }

    private void checkElement(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    private void checkPosition(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    private static <E> Node<E> existing(Node<E> node) {
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node;
    }

    public int size() {
        return size;
    }

    public boolean contains(Object o) {
        return find(o) != null;
    }

    public int indexOf(Object o) {
        int i = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            if (o == null ? node.item == null : o.equals(node.item)) {
                return i;
            }
            i++;
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        int i = size;
        for (Node<E> node = last; node != null; node = node.previous) {
            i--;
            if (o == null ? node.item == null : o.equals(node.item)) {
                return i;
            }
        }
        return -1;
    }

    public boolean add(E e) {
        link(e, null);
        return true;
    }

    public boolean remove(Object o) {
        Node<E> node = find(o);
        if (node == null) {
            return false;
        }
        unlink(node);
        return true;
    }

    public boolean addAll(Collection<? extends E> c) {
        return addAll(size, c);
    }

    @SuppressWarnings("unchecked")
    public boolean addAll(int index, Collection<? extends E> c) {
        checkPosition(index);
        Object[] added = c.toArray();
        if (added.length == 0) {
            return false;
        }
        Node<E> after = node(index);
        int changes = modCount;
        for (Object e : added) {
            link((E) e, after);
        }
        modCount = changes + 1;
        return true;
    }

    public void clear() {
        Node<E> node = first;
        while (node != null) {
            Node<E> rest = node.next;
            node.item = null;
            node.next = null;
            node.previous = null;
            node = rest;
        }
        first = null;
        last = null;
        size = 0;
        modCount++;
    }

    public E get(int index) {
        checkElement(index);
        return node(index).item;
    }

    public E set(int index, E element) {
        checkElement(index);
        Node<E> node = node(index);
        E old = node.item;
        node.item = element;
        return old;
    }

    public void add(int index, E element) {
        checkPosition(index);
        link(element, node(index));
    }

    public E remove(int index) {
        checkElement(index);
        return unlink(node(index));
    }

    /** In the opposite order, as a list: what is a deque as well would need a class of its own. */
    public LinkedList<E> reversed() {
        throw new UnsupportedOperationException("a linked list in the opposite order");
    }

    public E getFirst() {
        return existing(first).item;
    }

    public E getLast() {
        return existing(last).item;
    }

    public E removeFirst() {
        return unlink(existing(first));
    }

    public E removeLast() {
        return unlink(existing(last));
    }

    public void addFirst(E e) {
        link(e, first);
    }

    public void addLast(E e) {
        link(e, null);
    }

    public E peek() {
        return peekFirst();
    }

    public E element() {
        return getFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E remove() {
        return removeFirst();
    }

    public boolean offer(E e) {
        return add(e);
    }

    public boolean offerFirst(E e) {
        addFirst(e);
        return true;
    }

    public boolean offerLast(E e) {
        addLast(e);
        return true;
    }

    public E peekFirst() {
        return first == null ? null : first.item;
    }

    public E peekLast() {
        return last == null ? null : last.item;
    }

    public E pollFirst() {
        return first == null ? null : unlink(first);
    }

    public E pollLast() {
        return last == null ? null : unlink(last);
    }

    public void push(E e) {
        addFirst(e);
    }

    public E pop() {
        return removeFirst();
    }

    public boolean removeFirstOccurrence(Object o) {
        return remove(o);
    }

    public boolean removeLastOccurrence(Object o) {
        for (Node<E> node = last; node != null; node = node.previous) {
            if (o == null ? node.item == null : o.equals(node.item)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    public Object[] toArray() {
        Object[] all = new Object[size];
        int i = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            all[i] = node.item;
            i++;
        }
        return all;
    }

    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new Walk<E>(this, index);
    }

    public Iterator<E> descendingIterator() {
        return new Back<E>(listIterator(size));
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        try {
            LinkedList<E> copy = (LinkedList<E>) super.clone();
            copy.first = null;
            copy.last = null;
            copy.size = 0;
            copy.modCount = 0;
            for (Node<E> node = first; node != null; node = node.next) {
                copy.add(node.item);
            }
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    /** An element between its neighbours. */
    static final class Node<E> {
        E item;
        Node<E> previous;
        Node<E> next;

        Node(E item, Node<E> previous, Node<E> next) {
            this.item = item;
            this.previous = previous;
            this.next = next;
        }
    }

    /** Walks in both directions; fails when the list changed by other means. */
    static final class Walk<E> implements ListIterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        private Node<E> current;
        private int index;
        private int expected;

        Walk(LinkedList<E> list, int index) {
            this.list = list;
            this.index = index;
            next = list.node(index);
            expected = list.modCount;
        }

        private void check() {
            if (list.modCount != expected) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return index < list.size;
        }

        public E next() {
            check();
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            current = next;
            next = next.next;
            index++;
            return current.item;
        }

        public boolean hasPrevious() {
            return index > 0;
        }

        public E previous() {
            check();
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            next = next == null ? list.last : next.previous;
            current = next;
            index--;
            return current.item;
        }

        public int nextIndex() {
            return index;
        }

        public int previousIndex() {
            return index - 1;
        }

        public void remove() {
            check();
            if (current == null) {
                throw new IllegalStateException();
            }
            Node<E> after = current.next;
            list.unlink(current);
            if (next == current) {
                next = after;
            } else {
                index--;
            }
            current = null;
            expected++;
        }

        public void set(E e) {
            if (current == null) {
                throw new IllegalStateException();
            }
            check();
            current.item = e;
        }

        public void add(E e) {
            check();
            current = null;
            list.link(e, next);
            index++;
            expected++;
        }
    }

    /** From the end to the start. */
    static final class Back<E> implements Iterator<E> {
        private final ListIterator<E> it;

        Back(ListIterator<E> it) {
            this.it = it;
        }

        public boolean hasNext() {
            return it.hasPrevious();
        }

        public E next() {
            return it.previous();
        }

        public void remove() {
            it.remove();
        }
    }
}
