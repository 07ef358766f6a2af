class Main {
    static int f() {
        return;
    }
}
