class Main {
    static void f(boolean b) {
        final int k;
        if (b) k = 1;
        k = 2;
    }
}
