class Main {
    static void f() {
        try {
            f();
        }
    }
}
