class Main {
    static void g() throws Exception {
        throw new Exception();
    }

    static void f() {
        g();
    }
}
