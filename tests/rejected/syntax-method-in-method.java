class Main {
    static void f() {
        void g() { }
    }
}
