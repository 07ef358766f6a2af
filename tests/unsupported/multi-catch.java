class Main {
    static void f() {
        try {
            f();
        } catch (ArithmeticException | NullPointerException e) {
            System.out.println(e);
        }
    }
}
