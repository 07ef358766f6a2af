class Main {
    static int g() { return 1; }

    static void f() {
        final int k;
        try {
            k = g();
        } catch (RuntimeException e) {
            k = 2;
        }
    }
}
