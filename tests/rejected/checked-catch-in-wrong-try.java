class Main {
    static void g() throws Exception { }

    static void f() {
        try {
            f();
        } catch (RuntimeException e) {
            g();
        } catch (Exception e) {
        }
    }
}
