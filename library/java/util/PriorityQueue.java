package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A queue in a binary heap; its order of iteration is that of the heap's array, as in the reference library (SE 17). */
@SuppressWarnings("unchecked")
public class PriorityQueue<E> extends AbstractQueue<E> implements Serializable {
    private Object[] heap;
    private int size;
    private final Comparator<? super E> comparator;
    private int modCount;

    public PriorityQueue() {
        this(11, null);
    }

    public PriorityQueue(int initialCapacity) {
        this(initialCapacity, null);
    }

    public PriorityQueue(Comparator<? super E> comparator) {
        this(11, comparator);
    }

    public PriorityQueue(int initialCapacity, Comparator<? super E> comparator) {
        if (initialCapacity < 1) {
            throw new IllegalArgumentException();
        }
        heap = new Object[initialCapacity];
        this.comparator = comparator;
    }

    public PriorityQueue(Collection<? extends E> c) {
        if (c instanceof SortedSet) {
            comparator = ((SortedSet<E>) c).comparator();
            fill(c);
        } else if (c instanceof PriorityQueue) {
            comparator = ((PriorityQueue<E>) c).comparator();
            fill(c);
        } else {
            comparator = null;
            fill(c);
            order();
        }
    }

    public PriorityQueue(PriorityQueue<? extends E> c) {
        comparator = (Comparator<? super E>) c.comparator();
        fill(c);
    }

    public PriorityQueue(SortedSet<? extends E> c) {
        comparator = (Comparator<? super E>) c.comparator();
        fill(c);
    }

    private void fill(Collection<?> c) {
        Object[] all = c.toArray();
        for (Object e : all) {
            if (e == null) {
                throw new NullPointerException();
            }
        }
        size = all.length;
        heap = new Object[Math.max(1, size)];
        System.arraycopy(all, 0, heap, 0, size);
    }

    /** Makes a heap of any order. */
    private void order() {
        for (int i = (size >>> 1) - 1; i >= 0; i--) {
            sink(i, heap[i]);
        }
    }

    private int compare(Object a, Object b) {
        return comparator == null ? ((Comparable<? super E>) a).compareTo((E) b) : comparator.compare((E) a, (E) b);
    }

    private void rise(int from, Object e) {
        if (comparator == null && !(e instanceof Comparable)) {
            // The first element is compared with nothing, but must have an order.
            compare(e, e);
        }
        int i = from;
        while (i > 0) {
            int parent = i - 1 >>> 1;
            if (compare(e, heap[parent]) >= 0) {
                break;
            }
            heap[i] = heap[parent];
            i = parent;
        }
        heap[i] = e;
    }

    private void sink(int from, Object e) {
        int i = from;
        int firstLeaf = size >>> 1;
        while (i < firstLeaf) {
            int child = 2 * i + 1;
            if (child + 1 < size && compare(heap[child], heap[child + 1]) > 0) {
                child++;
            }
            if (compare(e, heap[child]) <= 0) {
                break;
            }
            heap[i] = heap[child];
            i = child;
        }
        heap[i] = e;
    }

    public boolean add(E e) {
        return offer(e);
    }

    public boolean offer(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        modCount++;
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size + (size < 64 ? size + 2 : size >> 1));
        }
        rise(size, e);
        size++;
        return true;
    }

    public E peek() {
        return (E) heap[0];
    }

    public E poll() {
        E first = (E) heap[0];
        if (first != null) {
            modCount++;
            size--;
            Object last = heap[size];
            heap[size] = null;
            if (size > 0) {
                sink(0, last);
            }
        }
        return first;
    }

    private int indexOf(Object o) {
        if (o != null) {
            for (int i = 0; i < size; i++) {
                if (o.equals(heap[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    public boolean remove(Object o) {
        int i = indexOf(o);
        if (i < 0) {
            return false;
        }
        removeAt(i);
        return true;
    }

    /** Removes an element. If the last one takes its place and rises, that one is now ahead of `i` and is returned. */
    private E removeAt(int i) {
        modCount++;
        size--;
        Object moved = heap[size];
        heap[size] = null;
        if (size != i) {
            sink(i, moved);
            if (heap[i] == moved) {
                rise(i, moved);
                if (heap[i] != moved) {
                    return (E) moved;
                }
            }
        }
        return null;
    }

    public int size() {
        return size;
    }

    public void clear() {
        modCount++;
        for (int i = 0; i < size; i++) {
            heap[i] = null;
        }
        size = 0;
    }

    public Comparator<? super E> comparator() {
        return comparator;
    }

    public Object[] toArray() {
        return Arrays.copyOf(heap, size);
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        return drop(filter);
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return drop(e -> c.contains(e));
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return drop(e -> !c.contains(e));
    }

    private boolean drop(Predicate<? super E> filter) {
        modCount++;
        int expected = modCount;
        int n = size;
        boolean[] out = new boolean[n];
        boolean any = false;
        for (int i = 0; i < n; i++) {
            out[i] = filter.test((E) heap[i]);
            any |= out[i];
        }
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
        if (!any) {
            return false;
        }
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (!out[i]) {
                heap[kept] = heap[i];
                kept++;
            }
        }
        for (int i = kept; i < n; i++) {
            heap[i] = null;
        }
        size = kept;
        order();
        return true;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int expected = modCount;
        int n = size;
        for (int i = 0; i < n; i++) {
            action.accept((E) heap[i]);
        }
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.NONNULL);
    }

    public Iterator<E> iterator() {
        return new Walk<E>(this);
    }

    /** Visits the array, then what a removal moved to a part already visited. */
    static final class Walk<E> implements Iterator<E> {
        private final PriorityQueue<E> queue;
        private int cursor;
        private int last = -1;
        private ArrayDeque<E> moved;
        private E lastMoved;
        private int expected;

        Walk(PriorityQueue<E> queue) {
            this.queue = queue;
            expected = queue.modCount;
        }

        public boolean hasNext() {
            return cursor < queue.size || moved != null && !moved.isEmpty();
        }

        public E next() {
            if (expected != queue.modCount) {
                throw new ConcurrentModificationException();
            }
            if (cursor < queue.size) {
                last = cursor;
                cursor++;
                return (E) queue.heap[last];
            }
            if (moved != null) {
                last = -1;
                lastMoved = moved.poll();
                if (lastMoved != null) {
                    return lastMoved;
                }
            }
            throw new NoSuchElementException();
        }

        public void remove() {
            if (expected != queue.modCount) {
                throw new ConcurrentModificationException();
            }
            if (last != -1) {
                E up = queue.removeAt(last);
                last = -1;
                if (up == null) {
                    cursor--;
                } else {
                    if (moved == null) {
                        moved = new ArrayDeque<>();
                    }
                    moved.add(up);
                }
            } else if (lastMoved != null) {
                for (int i = 0; i < queue.size; i++) {
                    if (queue.heap[i] == lastMoved) {
                        queue.removeAt(i);
                        break;
                    }
                }
                lastMoved = null;
            } else {
                throw new IllegalStateException();
            }
            expected = queue.modCount;
        }
    }
}
