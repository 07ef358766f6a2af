class Main {
    void f();
}
