class Main {
    static class Nested { }

    Object f(Main m) {
        return m.new Nested();
    }
}
