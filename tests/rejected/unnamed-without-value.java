class Main {
    static void f(int _) { }
    void g() { int _; }
}
