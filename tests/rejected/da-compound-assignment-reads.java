class Main {
    static void f() {
        int k;
        k += 1;
    }
}
