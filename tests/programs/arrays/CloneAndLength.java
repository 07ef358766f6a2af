public class CloneAndLength {
    static class Item {
        int v;
        Item(int v) { this.v = v; }
    }

    static int[] made;

    static int[] make(int n) {
        made = new int[n];
        return made;
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 10;
        System.out.println(a[0] + " " + b[0] + " " + (a == b) + " " + b.length);
        Item[] items = {new Item(1), null};
        Item[] copies = items.clone();
        copies[0].v++;
        copies[1] = new Item(9);
        System.out.println(items[0].v + " " + (items[1] == null) + " " + (items[0] == copies[0]));
        int[][] deep = {{1}, {2}};
        int[][] shallow = deep.clone();
        shallow[0][0] = 7;
        shallow[1] = null;
        System.out.println(deep[0][0] + " " + deep[1][0] + " " + (deep[0] == shallow[0]));
        Object[] objects = new String[] {"x"};
        Object[] same = objects.clone();
        System.out.println(same instanceof String[]);
        System.out.println(same.getClass() == objects.getClass());
        char[] letters = "hello".toCharArray();
        char[] reversed = letters.clone();
        for (int i = 0, j = reversed.length - 1; i < j; i++, j--) {
            char t = reversed[i];
            reversed[i] = reversed[j];
            reversed[j] = t;
        }
        System.out.println(new String(letters) + String.valueOf(reversed));
        System.out.println(new boolean[0].clone().length + new long[] {5}.clone()[0] + new double[] {.5}.clone()[0]);
        System.out.println(make(4).length + make(5).clone().length + made.length);
        byte[] bytes = {1, -1};
        System.out.println(((byte[]) bytes.clone())[1]);
        int[] none = null;
        try {
            System.out.println(none.length);
        } catch (NullPointerException e) {
            System.out.println("no length");
        }
        try {
            none.clone();
        } catch (NullPointerException e) {
            System.out.println("no clone");
        }
    }
}
