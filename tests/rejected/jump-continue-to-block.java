class Main {
    static void f() {
        block: {
            while (true) {
                continue block;
            }
        }
    }
}
