class Main {
    static int f() {
        try {
            f();
        } finally {
            return 1;
        }
        f();
    }
}
