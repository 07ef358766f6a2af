class Main {
    static int f(int a, int b) { return a + b; }

    static void g() {
        f(1);
        f(1, 2, 3);
    }
}
