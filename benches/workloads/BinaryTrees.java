/*
 * BinaryTrees: builds, walks and drops many binary trees while one large tree lives on (after the garbage collection
 * benchmark by J. Ellis, P. Kovac and H. Boehm). Allocation, collection, recursion.
 *
 * Size: greatest depth. A = 16, B = 18, C = 20.
 * Check: every tree of depth d has 2^(d+1) - 1 nodes, the long-lived one at the end too, and its labels still add up.
 */
public class BinaryTrees {
    static final int LEAST = 4;

    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 12;
        long total = count(build(n + 1, 1));
        check(total == (4L << n) - 1, "the first tree has " + total + " nodes");

        Node longLived = build(n, 1);
        for (int depth = LEAST; depth <= n; depth += 2) {
            int trees = 1 << n - depth + LEAST;
            long nodes = 0;
            for (int i = 0; i < trees; i++) {
                nodes += count(build(depth, 1));
            }
            check(nodes == trees * ((2L << depth) - 1), trees + " trees of depth " + depth + " have " + nodes + " nodes");
            total += nodes;
        }

        check(count(longLived) == (2L << n) - 1, "the long-lived tree lost nodes");
        long labels = labels(longLived);
        long last = (2L << n) - 1;
        check(labels == last * (last + 1) / 2, "the long-lived tree's labels add up to " + labels);
        System.out.println("BinaryTrees size=" + n + " checksum=" + (total * 31 + labels) + " ok");
    }

    static class Node {
        final Node left;
        final Node right;
        final int label;

        Node(Node left, Node right, int label) {
            this.left = left;
            this.right = right;
            this.label = label;
        }
    }

    /** A complete tree, labelled in breadth-first order: the children of k are 2k and 2k+1. */
    static Node build(int depth, int label) {
        if (depth == 0) {
            return new Node(null, null, label);
        }
        return new Node(build(depth - 1, 2 * label), build(depth - 1, 2 * label + 1), label);
    }

    static int count(Node node) {
        if (node.left == null) {
            return 1;
        }
        return 1 + count(node.left) + count(node.right);
    }

    static long labels(Node node) {
        if (node == null) {
            return 0;
        }
        return node.label + labels(node.left) + labels(node.right);
    }

    static int size(String s) {
        switch (s) {
            case "A": return 16;
            case "B": return 18;
            case "C": return 20;
            default:
                int n = Integer.parseInt(s);
                check(n > 0 && n <= 24, "size must be A, B, C or a number from 1 to 24");
                return n;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
