class Main {
    static void f(int n) {
        n;
        n + 1;
        5;
    }
}
