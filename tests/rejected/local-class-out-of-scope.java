class Main {
    void f() {
        {
            class A { }
        }
        new A();
    }
}
