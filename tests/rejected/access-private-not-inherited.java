class Base {
    private int k;
    private void f() { }
}

class Main extends Base {
    void g() {
        k = 1;
        f();
    }
}
