class Main {
    static void f(int n) {
        final int k;
        while (n-- > 0) {
            k = n;
        }
    }
}
