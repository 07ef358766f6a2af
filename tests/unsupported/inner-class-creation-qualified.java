class Main {
    class Inner { }

    static Object f(Main m) {
        return m.new Inner();
    }
}
