class Base {
    final void f() { }
    static final void g() { }
}

class Main extends Base {
    void f() { }
    static void g() { }
}
