class Main {
    static void f() {
        outer:
        while (true) {
            while (true) {
                break;
            }
            continue outer;
        }
        f();
    }
}
