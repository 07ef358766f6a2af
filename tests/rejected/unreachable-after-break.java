class Main {
    static void f() {
        while (true) {
            break;
            f();
        }
    }
}
