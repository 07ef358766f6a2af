class Main {
    static int f() {
        var n = 1;
        return n;
    }
}
