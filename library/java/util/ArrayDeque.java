package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A deque in a circular array, without nulls (SE 17). */
@SuppressWarnings("unchecked")
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, Serializable {
    // At least one slot is free, so that head == tail means empty.
    private Object[] elements;
    private int head;
    private int tail;

    public ArrayDeque() {
        elements = new Object[17];
    }

    public ArrayDeque(int numElements) {
        elements = new Object[numElements < 1 ? 1 : numElements == Integer.MAX_VALUE ? numElements : numElements + 1];
    }

    public ArrayDeque(Collection<? extends E> c) {
        this(c.size());
        addAll(c);
    }

    private void grow() {
        int old = elements.length;
        int length = old + (old < 64 ? old + 2 : old >> 1);
        Object[] wider = new Object[length];
        int n = size();
        int toEnd = Math.min(n, old - head);
        System.arraycopy(elements, head, wider, 0, toEnd);
        System.arraycopy(elements, 0, wider, toEnd, n - toEnd);
        elements = wider;
        head = 0;
        tail = n;
    }

    private int up(int i) {
        return i + 1 == elements.length ? 0 : i + 1;
    }

    private int down(int i) {
        return i == 0 ? elements.length - 1 : i - 1;
    }

    public int size() {
        int n = tail - head;
        return n < 0 ? n + elements.length : n;
    }

    public boolean isEmpty() {
        return head == tail;
    }

    public void addFirst(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        if (up(tail) == head) {
            grow();
        }
        head = down(head);
        elements[head] = e;
    }

    public void addLast(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        if (up(tail) == head) {
            grow();
        }
        elements[tail] = e;
        tail = up(tail);
    }

    public boolean addAll(Collection<? extends E> c) {
        int before = size();
        c.forEach(this::addLast);
        return size() > before;
    }

    public boolean offerFirst(E e) {
        addFirst(e);
        return true;
    }

    public boolean offerLast(E e) {
        addLast(e);
        return true;
    }

    public E pollFirst() {
        E e = (E) elements[head];
        if (e != null) {
            elements[head] = null;
            head = up(head);
        }
        return e;
    }

    public E pollLast() {
        int i = down(tail);
        E e = (E) elements[i];
        if (e != null) {
            elements[i] = null;
            tail = i;
        }
        return e;
    }

    private static <E> E existing(E e) {
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e;
    }

    public E removeFirst() {
        return existing(pollFirst());
    }

    public E removeLast() {
        return existing(pollLast());
    }

    public E getFirst() {
        return existing(peekFirst());
    }

    public E getLast() {
        return existing(peekLast());
    }

    public E peekFirst() {
        return (E) elements[head];
    }

    public E peekLast() {
        return (E) elements[down(tail)];
    }

    public boolean add(E e) {
        addLast(e);
        return true;
    }

    public boolean offer(E e) {
        addLast(e);
        return true;
    }

    public E remove() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public void push(E e) {
        addFirst(e);
    }

    public E pop() {
        return removeFirst();
    }

    private int find(Object o) {
        if (o != null) {
            for (int i = head; i != tail; i = up(i)) {
                if (o.equals(elements[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    public boolean contains(Object o) {
        return find(o) >= 0;
    }

    public boolean remove(Object o) {
        return removeFirstOccurrence(o);
    }

    public boolean removeFirstOccurrence(Object o) {
        int i = find(o);
        if (i < 0) {
            return false;
        }
        delete(i);
        return true;
    }

    public boolean removeLastOccurrence(Object o) {
        if (o != null) {
            for (int i = tail; i != head; ) {
                i = down(i);
                if (o.equals(elements[i])) {
                    delete(i);
                    return true;
                }
            }
        }
        return false;
    }

    /** Closes the gap from the nearer end; says whether the elements behind moved down. */
    private boolean delete(int i) {
        int before = i - head < 0 ? i - head + elements.length : i - head;
        int behind = size() - before - 1;
        if (before < behind) {
            for (int k = i; k != head; k = down(k)) {
                elements[k] = elements[down(k)];
            }
            elements[head] = null;
            head = up(head);
            return false;
        }
        int end = down(tail);
        for (int k = i; k != end; k = up(k)) {
            elements[k] = elements[up(k)];
        }
        elements[end] = null;
        tail = end;
        return true;
    }

    public void clear() {
        for (int i = head; i != tail; i = up(i)) {
            elements[i] = null;
        }
        head = 0;
        tail = 0;
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        return keep(filter);
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return keep(e -> c.contains(e));
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return keep(e -> !c.contains(e));
    }

    /** Removes what the filter accepts; all elements are tested first. */
    private boolean keep(Predicate<? super E> filter) {
        int end = tail;
        boolean[] drop = new boolean[size()];
        boolean any = false;
        int n = 0;
        for (int i = head; i != end; i = up(i)) {
            drop[n] = filter.test((E) elements[i]);
            any |= drop[n];
            n++;
        }
        if (tail != end) {
            throw new ConcurrentModificationException();
        }
        if (!any) {
            return false;
        }
        int to = head;
        n = 0;
        for (int i = head; i != end; i = up(i)) {
            if (!drop[n]) {
                elements[to] = elements[i];
                to = up(to);
            }
            n++;
        }
        for (int i = to; i != end; i = up(i)) {
            elements[i] = null;
        }
        tail = to;
        return true;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object[] all = elements;
        int end = tail;
        for (int i = head; i != end; i = i + 1 == all.length ? 0 : i + 1) {
            action.accept((E) all[i]);
            if (elements != all || all[i] == null) {
                throw new ConcurrentModificationException();
            }
        }
    }

    public Object[] toArray() {
        Object[] all = new Object[size()];
        int n = 0;
        for (int i = head; i != tail; i = up(i)) {
            all[n] = elements[i];
            n++;
        }
        return all;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL);
    }

    public Iterator<E> iterator() {
        return new Walk<E>(this, false);
    }

    public Iterator<E> descendingIterator() {
        return new Walk<E>(this, true);
    }

    public ArrayDeque<E> clone() {
        try {
            ArrayDeque<E> copy = (ArrayDeque<E>) super.clone();
            copy.elements = elements.clone();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    /** Walks from one end to the other; fails only where an element has gone. */
    static final class Walk<E> implements Iterator<E> {
        private final ArrayDeque<E> deque;
        private final boolean falling;
        private int cursor;
        private int remaining;
        private int last = -1;

        Walk(ArrayDeque<E> deque, boolean falling) {
            this.deque = deque;
            this.falling = falling;
            cursor = falling ? deque.down(deque.tail) : deque.head;
            remaining = deque.size();
        }

        public boolean hasNext() {
            return remaining > 0;
        }

        public E next() {
            if (remaining <= 0) {
                throw new NoSuchElementException();
            }
            E e = (E) deque.elements[cursor];
            if (e == null) {
                throw new ConcurrentModificationException();
            }
            last = cursor;
            cursor = falling ? deque.down(cursor) : deque.up(cursor);
            remaining--;
            return e;
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            // What comes next has moved if it was on the side from which the gap was closed.
            boolean behind = deque.delete(last);
            if (behind != falling) {
                cursor = falling ? deque.up(cursor) : deque.down(cursor);
            }
            last = -1;
        }
    }
}
