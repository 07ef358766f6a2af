class Main {
    static void f() {
        try {
            f();
        } finally {
            if (Math.abs(1) > 0) throw new Exception();
        }
    }
}
