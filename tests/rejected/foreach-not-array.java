class Main {
    static void f(int n, Object o) {
        for (int i : n) { }
        for (Object p : o) { }
    }
}
