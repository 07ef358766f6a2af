class Main {
    static int f(boolean b) {
        if (b) return 1;
    }
}
