import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** A B+ tree with leaves in a list, range scans, deletion with borrowing and merging, and a check of its shape. */
public class BPlusTree<K extends Comparable<? super K>, V> implements Iterable<Map.Entry<K, V>> {
    private static final int ORDER = 4;

    private abstract class Node {
        final List<K> keys = new ArrayList<>();

        abstract Optional<V> find(K key);

        abstract V insert(K key, V value);

        abstract V delete(K key);

        abstract K firstKey();

        abstract boolean isShort();

        abstract boolean isFull();

        abstract Node split();

        abstract void borrowFromLeft(Node left, K separator);

        abstract void borrowFromRight(Node right, K separator);

        abstract void merge(Node right, K separator);

        abstract int check(int depth, boolean isRoot);
    }

    private final class Leaf extends Node {
        private final List<V> values = new ArrayList<>();
        private Leaf next;

        @Override
        Optional<V> find(K key) {
            int at = Collections.binarySearch(keys, key);
            return at < 0 ? Optional.empty() : Optional.of(values.get(at));
        }

        @Override
        V insert(K key, V value) {
            int at = Collections.binarySearch(keys, key);
            if (at >= 0) {
                return values.set(at, value);
            }
            keys.add(-at - 1, key);
            values.add(-at - 1, value);
            size++;
            return null;
        }

        @Override
        V delete(K key) {
            int at = Collections.binarySearch(keys, key);
            if (at < 0) {
                return null;
            }
            keys.remove(at);
            size--;
            return values.remove(at);
        }

        @Override
        K firstKey() {
            return keys.get(0);
        }

        @Override
        boolean isShort() {
            return keys.size() < ORDER / 2;
        }

        @Override
        boolean isFull() {
            return keys.size() > ORDER;
        }

        @Override
        Node split() {
            Leaf right = new Leaf();
            int from = (keys.size() + 1) / 2;
            move(keys, right.keys, from);
            move(values, right.values, from);
            right.next = next;
            next = right;
            return right;
        }

        @Override
        void borrowFromLeft(Node left, K separator) {
            Leaf other = (Leaf) left;
            int last = other.keys.size() - 1;
            keys.add(0, other.keys.remove(last));
            values.add(0, other.values.remove(last));
        }

        @Override
        void borrowFromRight(Node right, K separator) {
            Leaf other = (Leaf) right;
            keys.add(other.keys.remove(0));
            values.add(other.values.remove(0));
        }

        @Override
        void merge(Node right, K separator) {
            Leaf other = (Leaf) right;
            keys.addAll(other.keys);
            values.addAll(other.values);
            next = other.next;
        }

        @Override
        int check(int depth, boolean isRoot) {
            if (!isRoot && isShort() || isFull()) {
                throw new AssertionError("leaf with " + keys.size());
            }
            return depth;
        }
    }

    private final class Inner extends Node {
        private final List<Node> children = new ArrayList<>();

        private int index(K key) {
            int at = Collections.binarySearch(keys, key);
            return at >= 0 ? at + 1 : -at - 1;
        }

        @Override
        Optional<V> find(K key) {
            return children.get(index(key)).find(key);
        }

        @Override
        V insert(K key, V value) {
            int at = index(key);
            Node child = children.get(at);
            V old = child.insert(key, value);
            if (child.isFull()) {
                Node right = child.split();
                keys.add(at, right instanceof BPlusTree<?, ?>.Leaf ? right.firstKey() : pulled);
                children.add(at + 1, right);
            }
            return old;
        }

        @Override
        V delete(K key) {
            int at = index(key);
            Node child = children.get(at);
            V old = child.delete(key);
            if (child.isShort()) {
                mend(at, child);
            }
            return old;
        }

        private void mend(int at, Node child) {
            Node left = at > 0 ? children.get(at - 1) : null, right = at + 1 < children.size() ? children.get(at + 1) : null;
            if (left != null && left.keys.size() > ORDER / 2) {
                child.borrowFromLeft(left, keys.get(at - 1));
                keys.set(at - 1, pulled(child));
            } else if (right != null && right.keys.size() > ORDER / 2) {
                child.borrowFromRight(right, keys.get(at));
                keys.set(at, pulled(right));
            } else if (left != null) {
                left.merge(child, keys.remove(at - 1));
                children.remove(at);
            } else if (right != null) {
                child.merge(right, keys.remove(at));
                children.remove(at + 1);
            }
        }

        private K pulled(Node node) {
            return node instanceof BPlusTree<?, ?>.Leaf ? node.firstKey() : pulled;
        }

        @Override
        K firstKey() {
            return children.get(0).firstKey();
        }

        @Override
        boolean isShort() {
            return keys.size() < ORDER / 2;
        }

        @Override
        boolean isFull() {
            return keys.size() > ORDER;
        }

        @Override
        Node split() {
            Inner right = new Inner();
            int middle = keys.size() / 2;
            move(keys, right.keys, middle + 1);
            pulled = keys.remove(middle);
            move(children, right.children, middle + 1);
            return right;
        }

        @Override
        void borrowFromLeft(Node left, K separator) {
            Inner other = (Inner) left;
            keys.add(0, separator);
            pulled = other.keys.remove(other.keys.size() - 1);
            children.add(0, other.children.remove(other.children.size() - 1));
        }

        @Override
        void borrowFromRight(Node right, K separator) {
            Inner other = (Inner) right;
            keys.add(separator);
            pulled = other.keys.remove(0);
            children.add(other.children.remove(0));
        }

        @Override
        void merge(Node right, K separator) {
            Inner other = (Inner) right;
            keys.add(separator);
            keys.addAll(other.keys);
            children.addAll(other.children);
        }

        @Override
        int check(int depth, boolean isRoot) {
            if (children.size() != keys.size() + 1 || !isRoot && isShort() || isFull()) {
                throw new AssertionError(keys + " for " + children.size());
            }
            int[] depths = children.stream().mapToInt(child -> child.check(depth + 1, false)).distinct().toArray();
            if (depths.length != 1) {
                throw new AssertionError("depths " + Arrays.toString(depths));
            }
            return depths[0];
        }
    }

    private Node root = new Leaf();
    private int size;
    /** The key that the last split or borrowing of inner nodes pulled up. */
    private K pulled;

    private static <T> void move(List<T> from, List<T> to, int start) {
        List<T> tail = from.subList(start, from.size());
        to.addAll(tail);
        tail.clear();
    }

    V put(K key, V value) {
        V old = root.insert(key, value);
        if (root.isFull()) {
            Node right = root.split();
            Inner top = new Inner();
            top.keys.add(right instanceof BPlusTree<?, ?>.Leaf ? right.firstKey() : pulled);
            top.children.add(root);
            top.children.add(right);
            root = top;
        }
        return old;
    }

    V remove(K key) {
        V old = root.delete(key);
        if (root instanceof BPlusTree<?, ?>.Inner && root.keys.isEmpty()) {
            root = ((Inner) root).children.get(0);
        }
        return old;
    }

    Optional<V> get(K key) {
        return root.find(key);
    }

    private Leaf leafFor(K key) {
        Node node = root;
        while (node instanceof BPlusTree<?, ?>.Inner) {
            Inner inner = (Inner) node;
            node = inner.children.get(key == null ? 0 : inner.index(key));
        }
        return (Leaf) node;
    }

    void range(K low, K high, BiConsumer<? super K, ? super V> consumer) {
        for (Leaf leaf = leafFor(low); leaf != null; leaf = leaf.next) {
            for (int i = 0; i < leaf.keys.size(); i++) {
                if (leaf.keys.get(i).compareTo(high) >= 0) {
                    return;
                }
                if (leaf.keys.get(i).compareTo(low) >= 0) {
                    consumer.accept(leaf.keys.get(i), leaf.values.get(i));
                }
            }
        }
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
        return new Iterator<>() {
            private Leaf leaf = leafFor(null);
            private int at;

            @Override
            public boolean hasNext() {
                while (leaf != null && at == leaf.keys.size()) {
                    leaf = leaf.next;
                    at = 0;
                }
                return leaf != null;
            }

            @Override
            public Map.Entry<K, V> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return Map.entry(leaf.keys.get(at), leaf.values.get(at++));
            }
        };
    }

    public static void main(String[] args) {
        BPlusTree<Integer, String> tree = new BPlusTree<>();
        Map<Integer, String> library = new TreeMap<>();
        int state = 17;
        for (int i = 0; i < 2500; i++) {
            state = state * 1103515245 + 12345;
            int key = (state >>> 16) % 300;
            String ours, theirs;
            if (i % 5 < 2) {
                ours = tree.remove(key);
                theirs = library.remove(key);
            } else {
                ours = tree.put(key, "v" + i);
                theirs = library.put(key, "v" + i);
            }
            if (ours == null ? theirs != null : !ours.equals(theirs)) {
                System.out.println("differs at " + i + ": " + ours + " " + theirs);
            }
            if (i % 50 == 0) {
                tree.root.check(0, true);
            }
        }
        System.out.println(tree.size + " " + (tree.size == library.size()) + " depth " + tree.root.check(0, true));
        List<Map.Entry<Integer, String>> all = new ArrayList<>();
        tree.forEach(all::add);
        System.out.println(all.equals(new ArrayList<>(library.entrySet())) + " " + all.get(0) + " " + all.get(all.size() - 1));
        StringBuilder range = new StringBuilder();
        tree.range(100, 112, (key, value) -> range.append(key).append(value).append(' '));
        System.out.println(range.toString().trim() + " | " + tree.get(all.get(3).getKey()).isPresent() + tree.get(-1).isPresent());
        for (Map.Entry<Integer, String> entry : all) {
            tree.remove(entry.getKey());
            tree.root.check(0, true);
        }
        System.out.println(tree.size + " " + tree.iterator().hasNext() + " " + tree.remove(5));
        BPlusTree<String, Integer> words = new BPlusTree<>();
        for (String word : "it was the best of times it was the worst of times it was the age of wisdom".split(" ")) {
            words.put(word, words.get(word).orElse(0) + 1);
        }
        words.forEach(entry -> System.out.print(entry + " "));
        System.out.println();
    }
}
