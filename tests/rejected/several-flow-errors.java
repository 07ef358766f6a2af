class Main {
    static int f(int n) {
        if (n > 0) return 1;
    }

    static void g() {
        return;
        g();
    }

    static int h(int n) {
        int k;
        return k;
    }

    static void i() {
        final int c = 1;
        throw new Exception();
    }
}
