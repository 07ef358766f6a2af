class Main {
    static void f(Object o) { }
    static void g() { }

    static void h() {
        f(g());
    }
}
