public class LargeArrays {
    public static void main(String[] args) {
        int[] ints = new int[70000];
        long[] longs = new long[40000];
        byte[] bytes = new byte[200003];
        boolean[] flags = new boolean[65537];
        char[] chars = new char[65536];
        double[][] grid = new double[100][301];
        for (int i = 0; i < ints.length; i++) ints[i] = i * i;
        for (int i = 0; i < longs.length; i++) longs[i] = (long) i * i * i;
        for (int i = 0; i < bytes.length; i += 7) bytes[i] = (byte) i;
        for (int i = 0; i < flags.length; i++) flags[i] = (i & i - 1) == 0;
        for (int i = 0; i < chars.length; i++) chars[i] = (char) i;
        for (int i = 0; i < grid.length; i++) for (int j = 0; j < grid[i].length; j++) grid[i][j] = i / (j + 1.0);
        int h = 0;
        for (int v : ints) h = h * 31 + v;
        long lh = 0;
        for (long v : longs) lh = lh * 31 + v;
        int bh = 0;
        for (byte v : bytes) bh = bh * 31 + v;
        int powers = 0;
        for (boolean v : flags) if (v) powers++;
        System.out.println(h + " " + lh + " " + bh + " " + powers);
        System.out.println((int) chars[65535] + " " + chars[65] + " " + grid[99][300] + " " + bytes[bytes.length - 1] + " " + flags[65536]);
        Object[][] sparse = new Object[1000][];
        sparse[999] = new Object[1000];
        sparse[999][999] = sparse;
        System.out.println(((Object[][]) sparse[999][999])[999].length);
    }
}
