class Base {
    static void f() { }
    void g() { }
}

class Main extends Base {
    void f() { }
    static void g() { }
}
