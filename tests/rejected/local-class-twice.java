class Main {
    void f() {
        class A { }
        class A { }
    }
}
