interface A {
    static int m() {
        return 1;
    }
}

class Main implements A {
    int f() {
        return A.super.m();
    }
}
