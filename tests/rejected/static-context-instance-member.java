class Main {
    int k;

    int g() { return k; }

    static int f() {
        k = 2;
        return g() + Main.k + Main.g();
    }

    static int h = k;
}
