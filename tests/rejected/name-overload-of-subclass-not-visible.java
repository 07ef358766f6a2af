class Base {
    void f(int n) { }
}

class Derived extends Base {
    void f(String s) { }
}

class Main {
    static void g(Base b) {
        b.f("s");
    }
}
