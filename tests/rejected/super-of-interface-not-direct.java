interface A {
    default int m() {
        return 1;
    }
}

class B implements A {
}

class Main extends B {
    int f() {
        return A.super.m();
    }
}
