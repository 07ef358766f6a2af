class Main {
    static void f() {
    }
}
}
