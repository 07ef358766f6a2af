class Main {
    static void f(int[] a, int[][] b, Integer[] c, byte[] d) {
        a = b;
        b = a;
        a = d;
        c = a;
        a = 1;
        int k = a;
        a += 1;
    }
}
