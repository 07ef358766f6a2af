class Main {
    static void f(int a, String a) { }
}
