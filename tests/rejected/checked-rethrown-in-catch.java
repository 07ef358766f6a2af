class Main {
    static void g() throws Exception { }

    static void f() {
        try {
            g();
        } catch (Exception e) {
            throw e;
        }
    }
}
