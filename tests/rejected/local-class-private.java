class Main {
    void f() {
        private class A { }
    }
}
