/** Far more garbage than any small heap holds, with live structures of every shape carried through it. */
public class CollectorPressure {
    static class Node {
        Node left, right;
        int value;
        long wide = 1L << 40;
        Node(int value) { this.value = value; }
    }

    static Object[] roots = new Object[8];
    static Node kept;

    static Node tree(int depth, int v) {
        Node n = new Node(v);
        if (depth > 0) {
            n.left = tree(depth - 1, v * 2);
            n.right = tree(depth - 1, v * 2 + 1);
        }
        return n;
    }

    static long sum(Node n) { return n == null ? 0 : n.value + (n.wide >> 40) + sum(n.left) + sum(n.right); }

    static int deep(int n, Object carried) {
        int[] local = {n, n * 2};
        if (n == 0) {
            for (int i = 0; i < 300; i++) roots[7] = new byte[1000];
            return carried == roots[0] ? 1 : 1000000;
        }
        int below = deep(n - 1, carried);
        return below + local[1] - local[0];
    }

    public static void main(String[] args) {
        Node live = tree(10, 1);
        kept = live.left;
        int identity = kept.hashCode();
        roots[0] = roots;
        roots[1] = new Object[] {"in an array", live, new int[][] {{1}, {2, 3}}};
        String text = "";
        long total = 0;
        for (int round = 0; round < 200; round++) {
            Node temp = tree(8, round);
            total += sum(temp);
            roots[2 + round % 4] = temp.right;
            if (round % 10 == 0) text += round + ",";
            int[][] grid = new int[20][50];
            grid[round % 20][round % 50] = round;
            total += grid[round % 20][round % 50];
            for (int i = 0; i < 50; i++) roots[6] = ("t" + i + round).toCharArray();
        }
        System.out.println(total + " " + text);
        System.out.println(sum(live) + " " + sum(kept) + " " + (kept == live.left) + " " + (identity == kept.hashCode()));
        Object[] one = (Object[]) roots[1];
        System.out.println(one[0] + " " + (one[1] == live) + " " + ((int[][]) one[2])[1][1] + " " + (roots[0] == roots));
        System.out.println(deep(200, roots));
        long old = 0;
        for (int i = 2; i < 6; i++) old += sum((Node) roots[i]);
        System.out.println(old + " " + ((char[]) roots[6]).length);
        Node list = null;
        for (int i = 0; i < 20000; i++) {
            Node n = new Node(i);
            n.left = i % 1000 == 0 ? list : list.left;
            list = n;
            if (i % 1000 == 0) list.right = new Node(-i);
        }
        int length = 0;
        for (Node n = list; n != null; n = n.left) length++;
        System.out.println(length + " " + list.value);
    }
}
