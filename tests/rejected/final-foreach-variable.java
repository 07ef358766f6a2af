class Main {
    static void f(int[] a) {
        for (final int x : a) x += 1;
    }
}
