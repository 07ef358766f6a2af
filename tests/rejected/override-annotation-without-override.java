class Base {
    void f(int n) { }
    private void g() { }
}

class Main extends Base {
    @Override
    void f(long n) { }

    @Override
    void g() { }
}
