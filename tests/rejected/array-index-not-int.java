class Main {
    static void f(int[] a, long l, boolean b) {
        a[l] = 1;
        a[1.5] = 2;
        a["0"] = 3;
        a[b] = 4;
    }
}
