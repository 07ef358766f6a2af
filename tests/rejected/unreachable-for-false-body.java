class Main {
    static void f() {
        for (int i = 0; false; i++) f();
    }
}
