interface A {
    default int m() {
        return 1;
    }
}

interface B extends A {
    default int m() {
        return 2;
    }
}

class Main implements A, B {
    public int m() {
        return A.super.m();
    }
}
