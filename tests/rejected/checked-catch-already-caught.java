class Main {
    static void f() {
        try {
            f();
        } catch (RuntimeException e) {
        } catch (ArithmeticException e) {
        }
    }
}
