class Main {
    static void f() {
        a:
        while (true) {
            a:
            while (true) {
                break a;
            }
        }
    }
}
