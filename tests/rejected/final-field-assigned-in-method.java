class Main {
    final int a;

    Main() {
        a = 1;
    }

    void f() {
        this.a = 2;
    }
}
