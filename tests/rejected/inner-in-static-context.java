class Main {
    class Inner { }

    static Object f() {
        return new Inner();
    }
}
