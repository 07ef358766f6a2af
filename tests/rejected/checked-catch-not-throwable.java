class Main {
    static void f() {
        try {
            f();
        } catch (String s) {
        }
    }
}
