import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;

/** A skip list as a set, with its own source of chance. */
public class SkipListSet<E extends Comparable<E>> extends AbstractSet<E> {
    private static final int LEVELS = 8;

    private static class Node<E> {
        final E item;
        final Node<E>[] next;

        @SuppressWarnings("unchecked")
        Node(E item, int levels) {
            this.item = item;
            next = (Node<E>[]) new Node<?>[levels];
        }
    }

    private final Node<E> head = new Node<>(null, LEVELS);
    private int size;
    private int chance = 12345;

    @SuppressWarnings("unchecked")
    private Node<E>[] before(E item) {
        Node<E>[] path = (Node<E>[]) new Node<?>[LEVELS];
        Node<E> node = head;
        for (int level = LEVELS - 1; level >= 0; level--) {
            while (node.next[level] != null && node.next[level].item.compareTo(item) < 0) {
                node = node.next[level];
            }
            path[level] = node;
        }
        return path;
    }

    @Override
    public boolean add(E item) {
        Node<E>[] path = before(item);
        Node<E> found = path[0].next[0];
        if (found != null && found.item.equals(item)) {
            return false;
        }
        chance = chance * 1664525 + 1013904223;
        Node<E> node = new Node<>(item, Math.min(LEVELS, 1 + Integer.numberOfTrailingZeros(chance >>> 8 | 1 << 20)));
        for (int level = 0; level < node.next.length; level++) {
            node.next[level] = path[level].next[level];
            path[level].next[level] = node;
        }
        size++;
        return true;
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean remove(Object o) {
        Node<E>[] path = before((E) o);
        Node<E> found = path[0].next[0];
        if (found == null || !found.item.equals(o)) {
            return false;
        }
        for (int level = 0; level < found.next.length; level++) {
            path[level].next[level] = found.next[level];
        }
        size--;
        return true;
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean contains(Object o) {
        Node<E> found = before((E) o)[0].next[0];
        return found != null && found.item.equals(o);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Iterator<E> iterator() {
        return new Iterator<>() {
            private Node<E> last = head;

            @Override
            public boolean hasNext() {
                return last.next[0] != null;
            }

            @Override
            public E next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                last = last.next[0];
                return last.item;
            }

            @Override
            public void remove() {
                SkipListSet.this.remove(last.item);
            }
        };
    }

    public static void main(String[] args) {
        SkipListSet<Integer> ours = new SkipListSet<>();
        Set<Integer> library = new TreeSet<>();
        for (int i = 0; i < 2000; i++) {
            int n = i * 7919 % 503;
            if (i % 3 == 2 ? ours.remove(n / 2) != library.remove(n / 2) : ours.add(n) != library.add(n)) {
                System.out.println("differs at " + i);
            }
        }
        System.out.println(ours.size() + " " + ours.equals(library) + " " + (ours.hashCode() == library.hashCode()) + " " + ours.toString().equals(library.toString()));
        ours.removeIf(n -> n % 10 != 0);
        System.out.println(ours + " " + ours.contains(20) + ours.contains(21));
        ours.retainAll(Arrays.asList(10, 20, 30));
        System.out.println(ours + " " + ours.stream().mapToInt(n -> n).sum() + " " + Arrays.toString(ours.toArray(new Integer[0])));
    }
}
