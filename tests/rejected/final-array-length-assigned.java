class Main {
    static void f(int[] a) {
        a.length = 3;
    }
}
