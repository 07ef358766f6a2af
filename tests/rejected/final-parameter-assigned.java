class Main {
    static void f(final int n) {
        n = 1;
    }
}
