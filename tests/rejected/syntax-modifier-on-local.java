class Main {
    static void f() {
        static int k = 1;
    }
}
