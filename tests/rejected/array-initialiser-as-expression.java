class Main {
    static int[] f() {
        int[] a;
        a = {1, 2};
        return a;
    }
}
