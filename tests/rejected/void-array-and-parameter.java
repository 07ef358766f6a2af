class Main {
    static int f(void v) {
        return 1;
    }
}
