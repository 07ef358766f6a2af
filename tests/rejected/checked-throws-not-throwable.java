class Main {
    static void f() throws Object { }
}
