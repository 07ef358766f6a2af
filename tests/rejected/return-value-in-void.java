class Main {
    static void f() {
        return 1;
    }
}
