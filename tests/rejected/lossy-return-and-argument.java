class Main {
    static byte f(int i) {
        return i;
    }

    static void g(long l) {
        f(l);
    }
}
