class Main {
    void f() {
        new A();
        class A { }
    }
}
