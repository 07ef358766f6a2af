public class SystemArraycopy {
    static String dump(Object[] a) {
        String s = "";
        for (Object o : a) s += o + " ";
        return s;
    }

    static void attempt(Object from, int a, Object to, int b, int n) {
        try {
            System.arraycopy(from, a, to, b, n);
            System.out.println("copied");
        } catch (IndexOutOfBoundsException e) {
            System.out.println("bounds");
        } catch (ArrayStoreException e) {
            System.out.println("store");
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5, 6};
        System.arraycopy(a, 0, a, 2, 4);
        for (int v : a) System.out.print(v + " ");
        System.arraycopy(a, 2, a, 0, 4);
        for (int v : a) System.out.print(v + " ");
        System.out.println();
        char[] c = new char[5];
        System.arraycopy("hello world".toCharArray(), 4, c, 1, 3);
        System.out.println((int) c[0] + "" + c[1] + c[2] + c[3]);
        Object[] objects = {"a", "b", new int[0], "c"};
        String[] strings = {"x", "y", "z", "w"};
        attempt(objects, 0, strings, 1, 3);
        System.out.println(dump(strings));
        attempt(strings, 0, objects, 0, 4);
        System.out.println(dump(objects));
        attempt(a, 0, new long[6], 0, 1);
        attempt(a, 0, objects, 0, 1);
        attempt("no array", 0, objects, 0, 1);
        attempt(a, -1, a, 0, 1);
        attempt(a, 3, a, 0, 4);
        attempt(a, 0, a, 6, 0);
        attempt(a, 0, a, 7, 0);
        attempt(a, 0, a, 0, -1);
        attempt(null, 0, a, 0, 0);
        attempt(a, 0, null, 0, 0);
        attempt(new int[0][], 0, new Object[1], 0, 0);
    }
}
