// Objects kept alive in every kind of place, while a lot of garbage forces collections.
public class LinkedLifetimes {
    static class Cell {
        long stamp;
        Cell left, right;
        Object payload;
        byte tag;
        double weight;

        Cell(long stamp) {
            this.stamp = stamp;
            tag = (byte) stamp;
            weight = stamp / 2.0;
        }
    }

    static Cell root;
    static Cell[] table = new Cell[64];
    static Object[][] nested = new Object[4][];
    static String name = "keep" + 1;

    static Cell churn(int n, Cell keep) {
        Cell last = null;
        for (int i = 0; i < n; i++) {
            Cell c = new Cell(i);
            c.payload = new int[i % 50];
            c.left = last;
            last = i % 100 == 0 ? null : c;
        }
        return keep;
    }

    static long check(Cell c, int depth) {
        if (c == null) return 0;
        if (c.tag != (byte) c.stamp || c.weight != c.stamp / 2.0) throw new IllegalStateException("damaged " + c.stamp);
        return c.stamp + check(c.left, depth + 1) * 3 + check(c.right, depth + 1) * 5;
    }

    static Cell tree(int d, long s) {
        Cell c = new Cell(s);
        if (d > 0) {
            c.left = tree(d - 1, s * 2);
            c.right = tree(d - 1, s * 2 + 1);
        }
        return c;
    }

    public static void main(String[] args) {
        root = tree(9, 1);
        root.left.payload = root;
        for (int i = 0; i < table.length; i++) table[i] = new Cell(i * 1000L);
        for (int i = 0; i < nested.length; i++) nested[i] = new Object[] {"n" + i, table[i], null};
        nested[3][2] = nested;
        Cell local = churn(3000, new Cell(77));
        long before = check(root, 0);
        for (int round = 0; round < 20; round++) {
            Cell argument = churn(10000, new Cell(round));
            if (argument.stamp != round) throw new IllegalStateException();
            table[round].left = table[round + 1];
        }
        System.out.println(check(root, 0) == before);
        System.out.println(before + " " + (root.left.payload == root));
        System.out.println(check(table[0], 0) + " " + table[63].stamp);
        System.out.println(nested[2][0] + " " + (nested[2][1] == table[2]) + " " + (((Object[][]) nested[3][2])[1][0]) + " " + name);
        System.out.println(local.stamp + " " + local.weight);
    }
}
