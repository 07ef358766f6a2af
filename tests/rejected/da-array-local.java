class Main {
    static void f() {
        int[] a;
        a[0] = 1;
    }
}
