public class Covariance {
    interface Tag { }
    static class A { }
    static class B extends A implements Tag { }
    static class C extends B { }

    static String store(Object[] array, int at, Object value) {
        try {
            array[at] = value;
            return "stored";
        } catch (ArrayStoreException e) {
            return e.getMessage();
        } catch (ArrayIndexOutOfBoundsException e) {
            return "index";
        } catch (NullPointerException e) {
            return "null";
        }
    }

    static void fill(A[] as, A value) {
        for (int i = 0; i < as.length; i++) as[i] = value;
    }

    public static void main(String[] args) {
        Object[][] arrays = {new Object[1], new A[1], new B[1], new C[1], new Tag[1], new String[1], new Object[1][], new A[1][], new int[1][]};
        Object[] values = {null, new A(), new B(), new C(), "s", new Object[0], new A[0], new C[0], new int[0], new int[0][]};
        for (Object[] array : arrays) {
            for (Object value : values) {
                System.out.print(store(array, 0, value) + " ");
            }
            System.out.println();
        }
        System.out.println(store(new A[0], 0, "wrong too") + " " + store(null, 0, "s") + " " + store(new A[1], -1, new A()));
        B[] bs = new B[2];
        A[] as = bs;
        Tag[] tags = bs;
        fill(as, new C());
        System.out.println(bs[1] == tags[1]);
        try {
            fill(as, new A());
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + (bs[0] instanceof C));
        }
        Object[][] grid = new B[2][2];
        try {
            grid[1] = new A[5];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        grid[1] = new C[0];
        System.out.println(grid[1].length);
        // a store of a computed value: the value is computed before the store is checked
        int[] count = {0};
        try {
            as[count[0]++] = count[0] > 0 ? new A() : null;
        } catch (ArrayStoreException e) {
            System.out.println(count[0]);
        }
        String[] strings = {"a"};
        Object[] objects = strings;
        objects[0] = objects[0] + "b";
        System.out.println(strings[0]);
        objects[0] += "c";
        System.out.println(strings[0]);
    }
}
