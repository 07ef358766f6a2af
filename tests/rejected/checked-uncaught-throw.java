class Main {
    static void f() {
        throw new Exception("unhandled");
    }
}
