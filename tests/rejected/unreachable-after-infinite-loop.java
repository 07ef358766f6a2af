class Main {
    static void f() {
        for (;;) {
            f();
        }
        f();
    }
}
