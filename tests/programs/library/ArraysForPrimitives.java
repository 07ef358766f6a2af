import java.util.Arrays;

public class ArraysForPrimitives {
    public static void main(String[] args) {
        int[] a = {5, -3, 9, 0, 5, 2147483647, -2147483648, 7};
        System.out.println(Arrays.toString(a));
        Arrays.sort(a);
        System.out.println(Arrays.toString(a));
        System.out.println(Arrays.binarySearch(a, 7) + " " + Arrays.binarySearch(a, 6) + " " + Arrays.binarySearch(a, -2147483648) + " " + Arrays.binarySearch(a, 100));
        double[] d = {2.5, -0.0, 0.0, Double.NaN, -1e300, Double.NEGATIVE_INFINITY, 1e-300};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        char[] c = "sorting".toCharArray();
        Arrays.sort(c, 1, 5);
        System.out.println(new String(c) + " " + Arrays.toString(c));
        long[] l = new long[5];
        Arrays.fill(l, 7L);
        Arrays.fill(l, 1, 3, -7L);
        System.out.println(Arrays.toString(l));
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.equals(a, new int[8]) + " " + Arrays.equals((int[]) null, null) + " " + Arrays.equals(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode((char[]) null) + " " + Arrays.hashCode(new String[] {"a", null}));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(new boolean[] {true}, 2)) + Arrays.toString(Arrays.copyOfRange(a, 6, 10)));
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new byte[0]) + Arrays.toString(new float[] {1, 2.5f}) + Arrays.toString(new String[] {"x", null}) + Arrays.toString(new short[2]));
        String[] s = {"pear", "Apple", "fig", "apple"};
        Arrays.sort(s);
        System.out.println(Arrays.toString(s) + Arrays.binarySearch(s, "fig"));
        System.out.println(Arrays.deepToString(new int[][] {{1, 2}, {}, null, {3}}) + Arrays.equals(new int[][] {{1}}, new int[][] {{1}}) + Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}));
        for (int k = 0; k < 4; k++) {
            try {
                switch (k) {
                    case 0: Arrays.fill(a, 5, 2, 0); break;
                    case 1: Arrays.fill(a, -1, 2, 0); break;
                    case 2: Arrays.sort(a, 0, 9); break;
                    case 3: Arrays.copyOf(a, -1); break;
                }
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            } catch (NegativeArraySizeException e) {
                System.out.println(e.getMessage());
            }
        }
        int[] many = new int[2000];
        int x = 12345;
        for (int i = 0; i < many.length; i++) many[i] = (x = x * 1103515245 + 12345) >> 12;
        Arrays.sort(many);
        boolean ordered = true;
        for (int i = 1; i < many.length; i++) ordered &= many[i - 1] <= many[i];
        System.out.println(ordered + " " + many[0] + " " + many[1999] + " " + Arrays.hashCode(many));
        byte[] b = {3, -128, 127, 0};
        Arrays.sort(b);
        System.out.println(Arrays.toString(b));
    }
}
