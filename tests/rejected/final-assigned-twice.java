class Main {
    static void f() {
        final int k = 1;
        k = 2;
    }
}
