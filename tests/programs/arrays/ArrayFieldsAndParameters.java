public class ArrayFieldsAndParameters {
    private int[] data = new int[4];
    private int size;
    static String[][] table = new String[2][];
    final char[] fixed = {'a', 'b'};

    void push(int v) {
        if (size == data.length) {
            int[] bigger = new int[size * 2];
            for (int i = 0; i < size; i++) bigger[i] = data[i];
            data = bigger;
        }
        data[size++] = v;
    }

    int pop() { return data[--size]; }

    int[] share() { return data; }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void rebind(int[] a) {
        a[0] = 100;
        a = new int[] {-1};
        a[0]--;
    }

    static int sum(int[] a, int from) { return from == a.length ? 0 : a[from] + sum(a, from + 1); }

    static int[] identity(int[] a) { return a; }

    static int total(int[][] rows) {
        int t = 0;
        for (int i = rows.length; --i >= 0; ) for (int j = rows[i].length; --j >= 0; ) t += rows[i][j];
        return t;
    }

    public static void main(String[] args) {
        ArrayFieldsAndParameters s = new ArrayFieldsAndParameters();
        for (int i = 1; i <= 9; i++) s.push(i * i);
        System.out.println(s.pop() + " " + s.pop() + " " + s.size + " " + s.data.length);
        swap(s.share(), 0, s.size - 1);
        System.out.println(s.data[0] + " " + s.data[6]);
        int[] a = {1, 2, 3};
        rebind(a);
        System.out.println(a[0] + " " + sum(a, 0));
        identity(a)[1] += identity(a)[2]++;
        System.out.println(a[1] + " " + a[2] + (identity(a) == a));
        table[1] = new String[] {"x", "y"};
        table[0] = table[1];
        table[0][1] += table[1][0];
        System.out.println(table[1][1]);
        s.fixed[0]++;
        s.fixed[1] += 1;
        System.out.println(s.fixed[0] + "" + s.fixed[1]);
        System.out.println(total(new int[][] {{1, 2}, {}, {3}, a}));
        ArrayFieldsAndParameters[] many = {s, new ArrayFieldsAndParameters(), null};
        many[1].data[2] = many[0].size;
        many[1].push(many[0].data[many[1].data[2] - 1]);
        System.out.println(many[1].data[0] + many[1].data[2]);
        many[2] = many[1];
        many[2].data = many[0].data;
        System.out.println(many[1].share() == s.share());
        try {
            many[2] = null;
            many[2].data[0] = 1;
        } catch (NullPointerException e) {
            System.out.println("no element");
        }
    }
}
