class Main {
    static void f(String s) { }
    static void f(int[] a) { }

    static void g() {
        f(null);
    }
}
