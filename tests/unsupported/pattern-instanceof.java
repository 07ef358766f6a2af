class Main {
    static int f(Object o) {
        return o instanceof String s ? s.length() : 0;
    }
}
