class Main {
    static void f(int n) {
        assert n > 0 : "positive";
    }
}
