class Main {
    static Object f() {
        Object o = String;
        return Main;
    }
}
