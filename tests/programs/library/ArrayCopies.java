public class ArrayCopies {
    static void show(int[] a) {
        for (int x : a) System.out.print(x + " ");
        System.out.println();
    }

    static int[] range(int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = i;
        return a;
    }

    static void attempt(Object from, int at, Object to, int where, int count) {
        try {
            System.arraycopy(from, at, to, where, count);
            System.out.println("copied " + count);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }

    public static void main(String[] args) {
        int[] a = range(10);
        System.arraycopy(a, 0, a, 3, 5);
        show(a);
        a = range(10);
        System.arraycopy(a, 3, a, 0, 6);
        show(a);
        a = range(10);
        System.arraycopy(a, 2, a, 2, 8);
        show(a);
        System.arraycopy(a, 10, a, 0, 0);
        int[] b = a.clone();
        b[0] = 100;
        System.out.println(a[0] + " " + b[0] + " " + b.length);
        int[][] deep = {{1, 2}, {3}};
        int[][] shallow = deep.clone();
        shallow[0][0] = 50;
        shallow[1] = new int[] {60};
        System.out.println(deep[0][0] + " " + deep[1][0] + " " + shallow[1][0]);

        attempt(a, 5, b, 5, 6);
        attempt(a, -1, b, 0, 1);
        attempt(a, 0, b, -1, 1);
        attempt(a, 0, b, 0, -1);
        attempt(a, 11, b, 0, 0);
        attempt(a, 0, new long[10], 0, 1);
        attempt(a, 0, new Object[10], 0, 1);
        attempt("not an array", 0, a, 0, 1);
        attempt(a, 0, "neither", 0, 1);
        attempt(null, 0, a, 0, 1);
        attempt(a, 0, null, 0, 1);
        attempt(new Object[3], 1, new Object[2], 1, 2);
        attempt(new byte[4], 4, new byte[4], 4, 0);
        attempt(new double[4], 0, new double[2], 1, 2);
        attempt(new char[2], Integer.MAX_VALUE, new char[2], 0, Integer.MAX_VALUE);

        Object[] objects = {"a", "b", Integer.valueOf(3), "d"};
        String[] strings = new String[4];
        try {
            System.arraycopy(objects, 0, strings, 0, 4);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + strings[0] + strings[1] + strings[2]);
        }
        System.arraycopy(strings, 0, objects, 2, 2);
        System.out.println(objects[2] + "" + objects[3]);
        boolean[] flags = {true, false, true, false, false};
        System.arraycopy(flags, 0, flags, 1, 4);
        for (boolean f : flags) System.out.print(f ? '1' : '0');
        char[] text = "overlapping".toCharArray();
        System.arraycopy(text, 0, text, 4, 7);
        System.out.println(" " + new String(text));
        long[] big = new long[1000];
        for (int i = 0; i < big.length; i++) big[i] = i;
        for (int r = 0; r < 20; r++) System.arraycopy(big, r * 7, big, 1000 - 500 - r * 3, 480);
        long sum = 0;
        for (int i = 0; i < big.length; i++) sum = sum * 7 + big[i];
        System.out.println(sum);
    }
}
