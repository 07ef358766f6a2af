class Main {
    static int f() {
        int k;
        return k;
    }
}
