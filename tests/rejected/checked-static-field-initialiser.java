class Main {
    static int f() throws Exception {
        return 1;
    }

    static int k = f();
}
