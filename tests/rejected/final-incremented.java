class Main {
    final int a = 1;

    void f() {
        a++;
    }
}
