class Main {
    static void f(int n) {
        if (n > 0) int k = 1;
    }
}
