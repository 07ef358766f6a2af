class Main {
    static int f(int a, int b) {
        return f(a b);
    }
}
