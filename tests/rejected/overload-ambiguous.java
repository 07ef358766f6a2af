class Main {
    static void f(int a, double b) { }
    static void f(double a, int b) { }

    static void g() {
        f(1, 2);
    }
}
