public class SearchTrees {
    static int rotations;

    /** An AVL tree of ints with multiplicities. */
    static class Tree {
        static final class Node {
            final int key;
            int count = 1, height = 1;
            Node left, right;
            Node(int key) { this.key = key; }
        }

        private Node root;

        private static int height(Node n) { return n == null ? 0 : n.height; }

        private static Node fix(Node n) {
            int balance = height(n.left) - height(n.right);
            if (balance > 1) {
                if (height(n.left.left) < height(n.left.right)) n.left = rotateLeft(n.left);
                return rotateRight(n);
            }
            if (balance < -1) {
                if (height(n.right.right) < height(n.right.left)) n.right = rotateRight(n.right);
                return rotateLeft(n);
            }
            n.height = Math.max(height(n.left), height(n.right)) + 1;
            return n;
        }

        private static Node rotateRight(Node n) {
            rotations++;
            Node l = n.left;
            n.left = l.right;
            l.right = n;
            fix(n);
            return fix(l);
        }

        private static Node rotateLeft(Node n) {
            rotations++;
            Node r = n.right;
            n.right = r.left;
            r.left = n;
            fix(n);
            return fix(r);
        }

        void add(int key) { root = add(root, key); }

        private Node add(Node n, int key) {
            if (n == null) return new Node(key);
            if (key == n.key) {
                n.count++;
                return n;
            }
            if (key < n.key) n.left = add(n.left, key);
            else n.right = add(n.right, key);
            return fix(n);
        }

        void remove(int key) { root = remove(root, key); }

        private Node remove(Node n, int key) {
            if (n == null) return null;
            if (key < n.key) n.left = remove(n.left, key);
            else if (key > n.key) n.right = remove(n.right, key);
            else if (n.left == null) return n.right;
            else if (n.right == null) return n.left;
            else {
                Node least = n.right;
                while (least.left != null) least = least.left;
                Node copy = new Node(least.key);
                copy.count = least.count;
                copy.right = remove(n.right, least.key);
                copy.left = n.left;
                n = copy;
            }
            return fix(n);
        }

        String inOrder(Node n) {
            return n == null ? "" : inOrder(n.left) + n.key + (n.count > 1 ? "x" + n.count : "") + " " + inOrder(n.right);
        }

        String shape(Node n) {
            if (n == null) return ".";
            return n.left == null && n.right == null ? "" + n.key : "(" + shape(n.left) + " " + n.key + " " + shape(n.right) + ")";
        }

        int floor(int key) {
            int best = Integer.MIN_VALUE;
            for (Node n = root; n != null; ) {
                if (n.key == key) return key;
                if (n.key < key) {
                    best = n.key;
                    n = n.right;
                } else n = n.left;
            }
            return best;
        }

        boolean valid(Node n, long lo, long hi) {
            return n == null || n.key > lo && n.key < hi && Math.abs(height(n.left) - height(n.right)) < 2
                && valid(n.left, lo, n.key) && valid(n.right, n.key, hi);
        }
    }

    public static void main(String[] args) {
        Tree t = new Tree();
        for (int i = 1; i <= 10; i++) t.add(i);
        System.out.println(t.shape(t.root) + " " + rotations);
        t.add(4);
        t.add(-7);
        t.remove(8);
        t.remove(4);
        t.remove(99);
        System.out.println(t.shape(t.root));
        System.out.println(t.inOrder(t.root) + t.floor(8) + " " + t.floor(0) + " " + t.floor(-8) + " " + t.floor(1000));
        Tree big = new Tree();
        int x = 17;
        for (int i = 0; i < 2000; i++) {
            x = x * 1103515245 + 12345;
            big.add(x >>> 20);
            if (i % 3 == 0) big.remove(x >>> 21);
            if (i % 250 == 0 && !big.valid(big.root, Long.MIN_VALUE, Long.MAX_VALUE)) System.out.println("invalid at " + i);
        }
        String all = big.inOrder(big.root);
        System.out.println(Tree.height(big.root) + " " + rotations + " " + all.length() + " " + all.hashCode());
    }
}
