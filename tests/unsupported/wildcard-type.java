class Main {
    static int f(Class<?> c) {
        return c == null ? 0 : 1;
    }
}
