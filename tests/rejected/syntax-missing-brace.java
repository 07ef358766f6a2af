class Main {
    static void f() {
        while (true) {
    }
}
