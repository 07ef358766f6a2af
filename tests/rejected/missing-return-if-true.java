class Main {
    static int f() {
        if (true) return 1;
    }
}
