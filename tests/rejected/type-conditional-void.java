class Main {
    static void f() { }

    static void g(boolean b) {
        int k = b ? f() : 1;
    }
}
