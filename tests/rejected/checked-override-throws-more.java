class Base {
    void f() { }
}

class Main extends Base {
    void f() throws Exception { }
}
