class Base {
    public void f() { }
    protected int g() { return 1; }
}

class Main extends Base {
    void f() { }
    private int g() { return 2; }
}
