class Main {
    static int f() {
    }
}
