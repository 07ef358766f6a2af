class Main {
    static void f() {
        break;
    }
}
