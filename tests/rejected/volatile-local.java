class Main {
    static void f() {
        volatile int x = 1;
    }
}
