class Main {
    int f(int a) { return a; }
    void f(int b) { }
    static int f(int c) { return c; }
}
