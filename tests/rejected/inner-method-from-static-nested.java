class Main {
    void g() { }

    static class Nested {
        void f() {
            g();
        }
    }
}
