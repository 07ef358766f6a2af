class Main {
    static Object f() {
        return Main.class;
    }
}
