class Main {
    <T> Main(T t) {
    }

    static Object f() {
        return new <Integer>Main("x");
    }
}
