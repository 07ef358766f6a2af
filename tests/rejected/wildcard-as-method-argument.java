class Main {
    static <T> void f() {
    }

    void g() {
        Main.<?>f();
    }
}
