import java.util.AbstractCollection;
import java.util.Iterator;
import java.util.List;

/** A generic ring buffer that grows or overwrites, as a collection. */
public class RingBuffer {
    static class Ring<E> extends AbstractCollection<E> {
        private Object[] items;
        private int first;
        private int size;
        private final boolean overwrites;

        Ring(int capacity, boolean overwrites) {
            items = new Object[capacity];
            this.overwrites = overwrites;
        }

        @Override
        public boolean add(E item) {
            if (size == items.length) {
                if (overwrites) {
                    first = (first + 1) % items.length;
                    size--;
                } else {
                    Object[] larger = new Object[items.length * 2];
                    for (int i = 0; i < size; i++) {
                        larger[i] = items[(first + i) % items.length];
                    }
                    items = larger;
                    first = 0;
                }
            }
            items[(first + size++) % items.length] = item;
            return true;
        }

        @SuppressWarnings("unchecked")
        E get(int index) {
            if (index < 0 || index >= size) {
                throw new IndexOutOfBoundsException(index + " of " + size);
            }
            return (E) items[(first + index) % items.length];
        }

        E poll() {
            E item = get(0);
            items[first] = null;
            first = (first + 1) % items.length;
            size--;
            return item;
        }

        @Override
        public Iterator<E> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < size;
                }

                @Override
                public E next() {
                    return get(next++);
                }
            };
        }

        @Override
        public int size() {
            return size;
        }
    }

    public static void main(String[] args) {
        Ring<Integer> last = new Ring<>(3, true);
        Ring<Integer> all = new Ring<>(2, false);
        for (int i = 1; i <= 7; i++) {
            last.add(i * i);
            all.add(i);
            if (i % 3 == 0) {
                System.out.println(all.poll() + " " + all + " " + last);
            }
        }
        System.out.println(last.contains(36) + " " + last.containsAll(List.of(25, 49)) + " " + all.stream().mapToInt(n -> n).sum() + " " + List.copyOf(last));
        System.out.println(all.size() + " " + all.items.length + " " + all.isEmpty() + " " + all.toArray().length);
        try {
            last.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            last.remove(36);
        } catch (UnsupportedOperationException e) {
            System.out.println("no removing");
        }
    }
}
