class Main {
    static void f(byte b) { }

    static void g() {
        f(1);
    }
}
