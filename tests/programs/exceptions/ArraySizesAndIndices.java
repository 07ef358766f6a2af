public class ArraySizesAndIndices {
    static void size(int n, int m) {
        try {
            int[][] a = new int[n][m];
            System.out.println(a.length + " x " + m);
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
    }

    static int read(int[] a, int i) {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
            return -1;
        }
    }

    public static void main(String[] args) {
        size(2, 3);
        size(0, 3);
        size(-1, 3);
        size(0, -7);
        size(3, -7);
        size(-2, -3);
        try {
            Object o = new String[Integer.MIN_VALUE];
            System.out.println(o);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        int[] a = {10, 20, 30};
        read(a, 3);
        read(a, -1);
        read(a, Integer.MAX_VALUE);
        read(a, Integer.MIN_VALUE);
        read(new int[0], 0);
        System.out.println(read(a, 2));

        boolean[] flags = new boolean[1];
        byte[] bytes = new byte[2];
        char[] chars = new char[3];
        short[] shorts = new short[4];
        long[] longs = new long[5];
        float[] floats = new float[6];
        double[] doubles = new double[7];
        String[] strings = new String[8];
        for (int k = 0; k < 8; k++) {
            try {
                switch (k) {
                    case 0: flags[1] = true; break;
                    case 1: bytes[2]++; break;
                    case 2: chars[3] = 'x'; break;
                    case 3: shorts[4] += 2; break;
                    case 4: longs[5]--; break;
                    case 5: floats[6] = 1; break;
                    case 6: doubles[7] *= 2; break;
                    case 7: strings[8] = "s"; break;
                }
                System.out.println("no exception for " + k);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e);
            }
        }
        int[][] grid = {{1}, {2, 3}, {}};
        int found = 0;
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 3; j++) {
                try {
                    found += grid[i][j];
                } catch (ArrayIndexOutOfBoundsException e) {
                    System.out.println(i + "," + j + ": " + e.getMessage());
                }
            }
        }
        System.out.println(found);
        int i = 0;
        try {
            a[i++] = a[i++] + a[i++] + a[i++];
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("i is " + i + ", a[0] is " + a[0]);
        }
    }
}
