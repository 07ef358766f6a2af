class Main {
    static void f(int n) { }
    static void f(String s) { }

    static void g() {
        f(1.5);
        f(true);
    }
}
