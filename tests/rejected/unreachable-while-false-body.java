class Main {
    static void f() {
        while (false) {
            f();
        }
    }
}
