class Main {
    static int f(int n, String s, int[] a) {
        return n[0] + s[0] + a[0][0];
    }
}
