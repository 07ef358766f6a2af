public class EnhancedFor {
    static int evaluations;

    static int[] numbers() {
        evaluations++;
        return new int[] {3, 1, 2};
    }

    public static void main(String[] args) {
        for (int n : numbers()) System.out.print(n + " ");
        System.out.println(evaluations);

        int[] a = {1, 2, 3, 4};
        for (int x : a) x *= 2;
        System.out.println(a[0] + a[3]);
        for (int x : a) {
            a[3] += x;
            System.out.print(x + " ");
        }
        System.out.println();
        int[] b = a;
        for (int x : b) {
            b = new int[] {99};
            System.out.print(x + " ");
        }
        System.out.println(b[0]);

        int[][] grid = {{1, 2}, {}, {3}};
        int total = 0;
        for (int[] row : grid) {
            for (int cell : row) total = total * 10 + cell;
        }
        System.out.println(total);
        for (int[] row : grid) row = null;
        System.out.println(grid[0].length);

        byte[] bytes = {-1, 2};
        for (int widened : bytes) System.out.print(widened + " ");
        for (double widened : bytes) System.out.print(widened + " ");
        for (long widened : new char[] {'a'}) System.out.print(widened + " ");
        System.out.println();
        for (final String s : new String[] {"x", null, "z"}) System.out.print(s + " ");
        for (Object o : new String[] {"up"}) System.out.print(o + " ");
        System.out.println();
        for (boolean t : new boolean[2]) System.out.print(t);
        for (float f : new float[] {}) System.out.print("never");
        System.out.println();

        outer:
        for (int i : a) {
            for (int j : a) {
                if (j > i) continue outer;
                if (i == 4) break outer;
                System.out.print(i * j + " ");
            }
        }
        System.out.println();
        int[] none = null;
        try {
            for (int x : none) System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
        int i = 0;
        for (int x : new int[] {i++, i++, i++}) System.out.print(x + i);
        System.out.println();
        int last;
        for (int x : a) { last = x; if (last == 2) break; }
        for (char c : "word".toCharArray()) System.out.print(c + "-");
        System.out.println();
    }
}
