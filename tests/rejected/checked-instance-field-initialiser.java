class Main {
    int k = f();

    Main() { }

    int f() throws Exception {
        return 1;
    }
}
