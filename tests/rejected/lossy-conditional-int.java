class Main {
    static void f(boolean b) {
        byte k = b ? 1 : 2;
        byte m = b ? 1 : 200;
    }
}
