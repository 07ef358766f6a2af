class Main {
    static void f(int a, int b) {
        a + b = 3;
        f() = 4;
        5++;
        ++a++;
        (a) = 1;
        this = null;
    }

    static int f() { return 1; }
}
