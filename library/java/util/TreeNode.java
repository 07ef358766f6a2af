package java.util;

/** An entry of a TreeMap. */
final class TreeNode<K, V> implements Map.Entry<K, V> {
    K key;
    V value;
    TreeNode<K, V> parent;
    TreeNode<K, V> left;
    TreeNode<K, V> right;
    boolean red;

    TreeNode(K key, V value, TreeNode<K, V> parent) {
        this.key = key;
        this.value = value;
        this.parent = parent;
    }

    public K getKey() {
        return key;
    }

    public V getValue() {
        return value;
    }

    public V setValue(V value) {
        V old = this.value;
        this.value = value;
        return old;
    }

    /** The entry with the next higher key. */
    TreeNode<K, V> next() {
        TreeNode<K, V> e = right;
        if (e != null) {
            while (e.left != null) {
                e = e.left;
            }
            return e;
        }
        TreeNode<K, V> child = this;
        e = parent;
        while (e != null && child == e.right) {
            child = e;
            e = e.parent;
        }
        return e;
    }

    /** The entry with the next lower key. */
    TreeNode<K, V> previous() {
        TreeNode<K, V> e = left;
        if (e != null) {
            while (e.right != null) {
                e = e.right;
            }
            return e;
        }
        TreeNode<K, V> child = this;
        e = parent;
        while (e != null && child == e.left) {
            child = e;
            e = e.parent;
        }
        return e;
    }

    public boolean equals(Object o) {
        return AbstractMap.sameEntry(this, o);
    }

    public int hashCode() {
        return Objects.hashCode(key) ^ Objects.hashCode(value);
    }

    public String toString() {
        return key + "=" + value;
    }
}
