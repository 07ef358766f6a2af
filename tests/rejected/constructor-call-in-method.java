class Main {
    void f() {
        super();
    }
}
