interface A {
    default int m() {
        return 1;
    }
}

class Main implements A {
    class Inner {
        int f() {
            return A.super.m();
        }
    }
}
