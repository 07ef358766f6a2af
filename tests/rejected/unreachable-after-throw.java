class Main {
    static void f() {
        throw new RuntimeException();
        int k = 1;
    }
}
