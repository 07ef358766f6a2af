class Main {
    static void f() {
        throw "text";
    }
}
