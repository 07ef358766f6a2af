final class Base {
    void f() { }
}

class Derived extends Base {
    int f() { return 1; }
}

class Solid implements Missing {
    abstract void g();
}
