public class LinkedStructures {
    static class Node {
        int key;
        Node left, right;

        Node(int key) { this.key = key; }
    }

    static class Tree {
        private Node root;
        private int size;

        void add(int key) {
            if (root == null) {
                root = new Node(key);
                size++;
                return;
            }
            Node n = root;
            while (true) {
                if (key == n.key) return;
                if (key < n.key) {
                    if (n.left == null) { n.left = new Node(key); break; }
                    n = n.left;
                } else {
                    if (n.right == null) { n.right = new Node(key); break; }
                    n = n.right;
                }
            }
            size++;
        }

        static int depth(Node n) { return n == null ? 0 : 1 + Math.max(depth(n.left), depth(n.right)); }

        static void print(Node n, String indent) {
            if (n == null) return;
            print(n.right, indent + "  ");
            System.out.println(indent + n.key);
            print(n.left, indent + "  ");
        }
    }

    static class Cell {
        Object head;
        Cell tail;

        Cell(Object head, Cell tail) { this.head = head; this.tail = tail; }

        static Cell reverse(Cell c) {
            Cell r = null;
            for (; c != null; c = c.tail) r = new Cell(c.head, r);
            return r;
        }

        public String toString() { return tail == null ? "" + head : head + ", " + tail; }
    }

    static class Ring {
        Ring next = this;
        int id;

        Ring insert(int id) {
            Ring r = new Ring();
            r.id = id;
            r.next = next;
            return next = r;
        }
    }

    public static void main(String[] args) {
        Tree t = new Tree();
        int[] keys = {50, 20, 70, 10, 30, 60, 80, 30, 25};
        for (int k : keys) t.add(k);
        Tree.print(t.root, "");
        System.out.println(t.size + " " + Tree.depth(t.root));
        Cell list = new Cell("a", new Cell(new Cell("b", new Cell("c", null)), new Cell(null, null)));
        System.out.println(list + " / " + Cell.reverse(list));
        Ring ring = new Ring();
        ring.insert(1).insert(2).insert(3).next.insert(4);
        Ring at = ring;
        do {
            System.out.print(at.id + " ");
            at = at.next;
        } while (at != ring);
        System.out.println(ring.next.next.next.next.next == ring);
        ring.next.next = ring.next.next.next;
        System.out.println(ring.next.next.id);
    }
}
