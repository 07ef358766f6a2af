class Main {
    void f() {
        class Main { }
    }
}
