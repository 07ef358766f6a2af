class Main {
    static void f() {
        a: while (true) {
            while (true) {
                break b;
            }
        }
    }
}
