import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** A left-leaning red-black tree as a map, with checks of its invariants, compared with the library's. */
public class RedBlackTree<K, V> extends AbstractMap<K, V> {
    private static final boolean RED = true;
    private static final boolean BLACK = false;

    private static final class Node<K, V> implements Map.Entry<K, V> {
        private K key;
        private V value;
        private boolean color = RED;
        private Node<K, V> left;
        private Node<K, V> right;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }

        @Override
        public K getKey() {
            return key;
        }

        @Override
        public V getValue() {
            return value;
        }

        @Override
        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        @Override
        public String toString() {
            return key + "=" + value;
        }
    }

    private final Comparator<? super K> order;
    private Node<K, V> root;
    private int size;
    private int changes;
    private V replaced;

    public RedBlackTree(Comparator<? super K> order) {
        this.order = order;
    }

    public static <K extends Comparable<? super K>, V> RedBlackTree<K, V> natural() {
        return new RedBlackTree<>(Comparator.naturalOrder());
    }

    private static boolean isRed(Node<?, ?> node) {
        return node != null && node.color == RED;
    }

    private Node<K, V> rotateLeft(Node<K, V> h) {
        Node<K, V> x = h.right;
        h.right = x.left;
        x.left = h;
        x.color = h.color;
        h.color = RED;
        return x;
    }

    private Node<K, V> rotateRight(Node<K, V> h) {
        Node<K, V> x = h.left;
        h.left = x.right;
        x.right = h;
        x.color = h.color;
        h.color = RED;
        return x;
    }

    private void flip(Node<K, V> h) {
        h.color = !h.color;
        h.left.color = !h.left.color;
        h.right.color = !h.right.color;
    }

    private Node<K, V> balance(Node<K, V> h) {
        if (isRed(h.right) && !isRed(h.left)) {
            h = rotateLeft(h);
        }
        if (isRed(h.left) && isRed(h.left.left)) {
            h = rotateRight(h);
        }
        if (isRed(h.left) && isRed(h.right)) {
            flip(h);
        }
        return h;
    }

    @Override
    public V put(K key, V value) {
        replaced = null;
        root = put(root, key, value);
        root.color = BLACK;
        return replaced;
    }

    private Node<K, V> put(Node<K, V> h, K key, V value) {
        if (h == null) {
            size++;
            changes++;
            return new Node<>(key, value);
        }
        int c = order.compare(key, h.key);
        if (c == 0) {
            replaced = h.setValue(value);
        } else if (c < 0) {
            h.left = put(h.left, key, value);
        } else {
            h.right = put(h.right, key, value);
        }
        return balance(h);
    }

    @SuppressWarnings("unchecked")
    private Node<K, V> find(Object key) {
        Node<K, V> node = root;
        while (node != null) {
            int c = order.compare((K) key, node.key);
            if (c == 0) {
                return node;
            }
            node = c < 0 ? node.left : node.right;
        }
        return null;
    }

    @Override
    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    @Override
    public V remove(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        V old = node.value;
        if (!isRed(root.left) && !isRed(root.right)) {
            root.color = RED;
        }
        root = remove(root, node.key);
        if (root != null) {
            root.color = BLACK;
        }
        size--;
        changes++;
        return old;
    }

    private Node<K, V> moveLeft(Node<K, V> h) {
        flip(h);
        if (isRed(h.right.left)) {
            h.right = rotateRight(h.right);
            h = rotateLeft(h);
            flip(h);
        }
        return h;
    }

    private Node<K, V> moveRight(Node<K, V> h) {
        flip(h);
        if (isRed(h.left.left)) {
            h = rotateRight(h);
            flip(h);
        }
        return h;
    }

    private Node<K, V> remove(Node<K, V> h, K key) {
        if (order.compare(key, h.key) < 0) {
            if (!isRed(h.left) && !isRed(h.left.left)) {
                h = moveLeft(h);
            }
            h.left = remove(h.left, key);
            return balance(h);
        }
        if (isRed(h.left)) {
            h = rotateRight(h);
        }
        if (order.compare(key, h.key) == 0 && h.right == null) {
            return null;
        }
        if (!isRed(h.right) && !isRed(h.right.left)) {
            h = moveRight(h);
        }
        if (order.compare(key, h.key) == 0) {
            Node<K, V> least = h.right;
            while (least.left != null) {
                least = least.left;
            }
            h.key = least.key;
            h.value = least.value;
            h.right = removeLeast(h.right);
        } else {
            h.right = remove(h.right, key);
        }
        return balance(h);
    }

    private Node<K, V> removeLeast(Node<K, V> h) {
        if (h.left == null) {
            return null;
        }
        if (!isRed(h.left) && !isRed(h.left.left)) {
            h = moveLeft(h);
        }
        h.left = removeLeast(h.left);
        return balance(h);
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return size;
            }

            @Override
            public Iterator<Map.Entry<K, V>> iterator() {
                return new InOrder();
            }
        };
    }

    private class InOrder implements Iterator<Map.Entry<K, V>> {
        private final List<Node<K, V>> path = new ArrayList<>();
        private final int expected = changes;

        InOrder() {
            descend(root);
        }

        private void descend(Node<K, V> node) {
            for (; node != null; node = node.left) {
                path.add(node);
            }
        }

        @Override
        public boolean hasNext() {
            return !path.isEmpty();
        }

        @Override
        public Map.Entry<K, V> next() {
            if (expected != changes) {
                throw new ConcurrentModificationException();
            }
            if (path.isEmpty()) {
                throw new NoSuchElementException();
            }
            Node<K, V> node = path.remove(path.size() - 1);
            descend(node.right);
            return node;
        }
    }

    /** The number of black nodes on every path; throws if the tree is not in order. */
    private int check(Node<K, V> node) {
        if (node == null) {
            return 1;
        }
        if (isRed(node.right) || isRed(node) && isRed(node.left)) {
            throw new AssertionError("red where black should be at " + node);
        }
        int left = check(node.left), right = check(node.right);
        if (left != right) {
            throw new AssertionError("heights " + left + " and " + right + " at " + node);
        }
        return left + (isRed(node) ? 0 : 1);
    }

    void walk(BiConsumer<Integer, ? super K> visitor) {
        walk(root, 0, visitor);
    }

    private void walk(Node<K, V> node, int depth, BiConsumer<Integer, ? super K> visitor) {
        if (node != null) {
            walk(node.left, depth + 1, visitor);
            visitor.accept(depth, node.key);
            walk(node.right, depth + 1, visitor);
        }
    }

    public static void main(String[] args) {
        RedBlackTree<Integer, String> tree = natural();
        for (int i = 1; i <= 15; i++) {
            tree.put(i * 7 % 16, "v" + i);
        }
        System.out.println(tree + " " + tree.size() + " " + tree.check(tree.root));
        StringBuilder shape = new StringBuilder();
        tree.walk((depth, key) -> shape.append(key).append('@').append(depth).append(' '));
        System.out.println(shape.toString().trim());
        Map<Integer, Integer> library = new TreeMap<>(Comparator.reverseOrder());
        RedBlackTree<Integer, Integer> ours = new RedBlackTree<>(Comparator.reverseOrder());
        Random random = new Random(99);
        for (int i = 0; i < 3000; i++) {
            int key = random.nextInt(200);
            Integer a, b;
            if (random.nextInt(3) == 0) {
                a = library.remove(key);
                b = ours.remove(key);
            } else {
                a = library.put(key, i);
                b = ours.put(key, i);
            }
            if (a == null ? b != null : !a.equals(b)) {
                System.out.println("differs at " + i + ": " + a + " " + b);
            }
            if (i % 100 == 0) {
                ours.check(ours.root);
            }
        }
        System.out.println(library.equals(ours) + " " + ours.equals(library) + " " + (library.hashCode() == ours.hashCode()) + " "
            + library.toString().equals(ours.toString()) + " " + ours.size());
        System.out.println(ours.keySet().iterator().next() + " " + ours.containsKey(-1) + " " + ours.getOrDefault(-1, -2) + " " + ours.values().size());
        ours.replaceAll((key, value) -> key + 1);
        System.out.println(ours.entrySet().stream().allMatch(entry -> entry.getValue() == entry.getKey() + 1));
        try {
            for (Integer key : ours.keySet()) {
                ours.remove(key);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("changed meanwhile, " + ours.size());
        }
        RedBlackTree<String, Integer> words = new RedBlackTree<>(String.CASE_INSENSITIVE_ORDER);
        for (String word : "the Tree and THE map And the rest".split(" ")) {
            words.merge(word, 1, Integer::sum);
        }
        System.out.println(words + " " + words.get("TREE") + " " + words.remove("AND") + " " + words);
    }
}
